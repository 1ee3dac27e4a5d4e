import { valueAt } from '../value.ts';
import { entriesOf, type Rule, stringsIn } from './rule.ts';

/** Such a path names a package. */
export const entryWithoutDot: Rule = {
  severity: 'break',
  url: '/configuration/entry-context/#entry',
  find: ({ config }) =>
    [...(entriesOf(config)?.values() ?? [])]
      .flatMap((entry) => stringsIn(entry.kind === 'object' ? valueAt(entry, 'import') : entry))
      // Packages have file names, too: `core-js/stable.js`.
      .filter(({ value }) => /^(?:src|app|lib|source|client|server|packages)\/|^[\w-]+\.(?:[cm]?[jt]sx?|css)$/.test(value))
      .map(({ at, value }) => ({
        at,
        text: `webpack looks for \`${value}\` in \`node_modules\`. Files start with \`./\`.`,
        fix: { label: `Use './${value}'`, edits: [{ at, text: `'./${value}'` }] },
      })),
};
