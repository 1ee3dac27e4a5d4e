import { literalAt, valueAt } from '../value.ts';
import { entriesOf, type Rule, stringsIn } from './rule.ts';

const DIFFERS = /\[(?:name|id|chunkhash|contenthash|hash|fullhash|runtime)/;

/** Several chunks can't have one name. */
export const sameFilename: Rule = {
  severity: 'error',
  url: '/configuration/output/#outputfilename',
  find({ config }) {
    const entries = entriesOf(config);
    const runtime = valueAt(config, 'optimization', 'runtimeChunk');
    const hasRuntime = runtime?.kind === 'object' || [true, 'single', 'multiple'].includes(literalAt(runtime) as string);
    const why =
      entries && entries.size > 1
        ? `all ${entries.size} entry points`
        : hasRuntime
          ? 'the entry point and the runtime'
          : undefined;
    if (why === undefined) return [];
    return stringsIn(valueAt(config, 'output', 'filename'))
      .filter(({ value }) => !DIFFERS.test(value))
      .map(({ at, value }) => ({
        at,
        text: `The build fails, because ${why} would be written to \`${value}\`. Add a placeholder, such as \`[name].js\`.`,
      }));
  },
};
