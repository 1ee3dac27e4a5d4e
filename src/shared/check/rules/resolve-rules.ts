import { type Span, type Value, valueAt } from '../value.ts';
import { entriesOf, type Rule, stringsIn } from './rule.ts';

const inFolder = (path: string): string => `./${path.trim().replace(/^\.\//, '')}`;

/** Where a list of strings is, if it has items, but none that matches. */
function listWithout(list: Value | undefined, wanted: RegExp): Span | undefined {
  if (list?.kind !== 'array' || list.open || list.items.length === 0) return undefined;
  const strings = stringsIn(list);
  return strings.length === list.items.length && !strings.some(({ value }) => wanted.test(value)) ? list.at : undefined;
}

/** Mistakes in entries and in how requests are resolved. */
export const resolveRules: Readonly<Record<string, Rule>> = {
  /** Such a path names a package. */
  entryWithoutDot: {
    severity: 'break',
    url: '/configuration/entry-context/#entry',
    find: ({ config }) =>
      [...(entriesOf(config)?.values() ?? [])]
        .flatMap((entry) => stringsIn(entry.kind === 'object' ? valueAt(entry, 'import') : entry))
        // Packages have file names, too: `core-js/stable.js`.
        .filter(({ value }) =>
          /^(?:src|app|lib|source|client|server|packages|\s+\.)\/|^[\w-]+\.(?:[cm]?[jt]sx?|css)$/.test(value),
        )
        .map(({ at, value }) => ({
          at,
          text: `webpack looks for \`${value}\` in \`node_modules\`. Files start with \`./\`.`,
          fix: { label: `Use '${inFolder(value)}'`, edits: [{ at, text: `'${inFolder(value)}'` }] },
        })),
  },
  /** A list of extensions replaces the default. */
  extensionsWithoutJs: {
    severity: 'break',
    url: '/configuration/resolve/#resolveextensions',
    find({ config }) {
      const list = listWithout(valueAt(config, 'resolve', 'extensions'), /^(?:\.\.\.|\.[cm]?js)$/);
      if (!list) return undefined;
      const at = { ...list, start: list.end - 1, end: list.end - 1 };
      const text =
        "This list replaces the default, so imports without an extension no longer find `.js` files, and packages break. Add `'...'` for the default.";
      return { at: list, text, fix: { label: "Add '...'", edits: [{ at, text: ", '...'" }] } };
    },
  },
  /** A list of folders replaces `node_modules`. */
  modulesWithoutPackages: {
    severity: 'break',
    url: '/configuration/resolve/#resolvemodules',
    find({ config }) {
      const at = listWithout(valueAt(config, 'resolve', 'modules'), /^\.\.\.$|node_modules/);
      return (
        at && { at, text: "This list replaces the default, so packages in `node_modules` aren't found. Add `'node_modules'`." }
      );
    },
  },
  /** A relative path is relative to the module that imports. */
  relativeAlias: {
    severity: 'break',
    url: '/configuration/resolve/#resolvealias',
    find({ config }) {
      const alias = valueAt(config, 'resolve', 'alias');
      const values = alias?.kind === 'object' ? [...alias.properties.values()].map(({ value }) => value) : [];
      return values
        .flatMap((value) => stringsIn(value))
        .filter(({ value }) => /^\.\.?\//.test(value))
        .map(({ at, value }) => ({
          at,
          text: `\`${value}\` is relative to each module that imports it, not to the configuration. Use \`path.resolve(import.meta.dirname, '${value}')\`, or \`__dirname\` in CommonJS.`,
        }));
    },
  },
};
