import { valueAt } from '../value.ts';
import { entriesOf, type Rule, stringsIn } from './rule.ts';

/** `dependOn` names other entries. */
export const unknownDependOn: Rule = {
  severity: 'error',
  url: '/configuration/entry-context/#dependencies',
  find({ config }) {
    const entries = entriesOf(config);
    return [...(entries?.values() ?? [])]
      .flatMap((entry) => stringsIn(valueAt(entry, 'dependOn')))
      .filter(({ value }) => !entries?.has(value))
      .map(({ at, value }) => ({ at, text: `No entry point is called \`${value}\`. \`dependOn\` takes names of entry points.` }));
  },
};
