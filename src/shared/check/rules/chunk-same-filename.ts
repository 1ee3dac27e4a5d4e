import { valueAt } from '../value.ts';
import { type Rule, stringsIn } from './rule.ts';

/** All lazy-loaded chunks share this name. */
export const chunkSameFilename: Rule = {
  severity: 'break',
  url: '/configuration/output/#outputchunkfilename',
  find: ({ config }) =>
    stringsIn(valueAt(config, 'output', 'chunkFilename'))
      .filter(({ value }) => !/\[(?:name|id|chunkhash|contenthash)/.test(value))
      .map(({ at, value }) => ({
        at,
        text: `As soon as there are two lazy-loaded chunks, the build fails, because both would be written to \`${value}\`. Add \`[name]\` or \`[id]\`.`,
      })),
};
