import { type ObjectValue, type Value, valueAt } from '../value.ts';
import { readEntries, replaceBy, rule, type Rule, stringsIn } from './rule.ts';

const inFolder = (path: string): string => `./${path.trim().replace(/^\.\//, '')}`;

/** Whether `resolve` may find files by requests that look like packages. */
function mayFindFiles(config: ObjectValue, request: string): boolean {
  const resolve = valueAt(config, 'resolve');
  if (resolve?.kind !== 'object') return resolve ? true : config.open;
  const alias = valueAt(resolve, 'alias');
  const [first = ''] = request.split('/');
  return (
    resolve.open ||
    ['modules', 'plugins', 'preferRelative'].some((name) => resolve.properties.has(name)) ||
    (alias !== undefined && (alias.kind !== 'object' || alias.open || alias.properties.has(first)))
  );
}

/** A list of strings, if it has items, but none that matches. */
function listWithout(list: Value | undefined, wanted: RegExp): Value | undefined {
  if (list?.kind !== 'array' || list.open || list.items.length === 0) return undefined;
  const strings = stringsIn(list);
  return strings.length === list.items.length && !strings.some(({ value }) => wanted.test(value)) ? list : undefined;
}

/** Mistakes in entries and in how requests are resolved. */
export const resolveRules = {
  /** Such a path names a package. */
  entryWithoutDot: rule.break('/configuration/entry-context/#entry', {
    find: ({ config }) =>
      [...(readEntries(config)?.values() ?? [])]
        .flatMap((entry) => stringsIn(entry.kind === 'object' ? valueAt(entry, 'import') : entry))
        // Packages have file names, too: `core-js/stable.js`.
        .filter(({ value }) =>
          /^(?:src|app|lib|source|client|server|packages|\s+\.)\/|^[\w-]+\.(?:[cm]?[jt]sx?|css)$/.test(value),
        )
        .filter(({ value }) => !mayFindFiles(config, value)),
    text: ({ value }) => `webpack looks for \`${value}\` in \`node_modules\`. Files start with \`./\`.`,
    fix: ({ at, value }) => replaceBy(`'${inFolder(value)}'`, at),
  }),
  /** A list of extensions replaces the default. */
  extensionsWithoutJs: rule.break('/configuration/resolve/#resolveextensions', {
    find: ({ config }) => listWithout(valueAt(config, 'resolve', 'extensions'), /^(?:\.\.\.|\.[cm]?js)$/),
    text: "This list replaces the default, so imports without an extension no longer find `.js` files, and packages break. Add `'...'` for the default.",
    fix: ({ at }) => ({
      label: "Add '...'",
      edits: [{ at: { ...at, start: at.end - 1, end: at.end - 1 }, text: ", '...'" }],
    }),
  }),
  /** A list of folders replaces `node_modules`. */
  modulesWithoutPackages: rule.break('/configuration/resolve/#resolvemodules', {
    find: ({ config }) => listWithout(valueAt(config, 'resolve', 'modules'), /^\.\.\.$|node_modules/),
    text: "This list replaces the default, so packages in `node_modules` aren't found. Add `'node_modules'`.",
  }),
  /** A relative path is relative to the module that imports. */
  relativeAlias: rule.break('/configuration/resolve/#resolvealias', {
    find({ config }) {
      const alias = valueAt(config, 'resolve', 'alias');
      const properties = alias?.kind === 'object' ? [...alias.properties.values()] : [];
      // What's relative to a module may get a neighbor.
      const ofPackages = properties.filter(({ name }) => !name.startsWith('.'));
      return ofPackages.flatMap(({ value }) => stringsIn(value)).filter(({ value }) => /^\.\.?\//.test(value));
    },
    text: ({ value }) =>
      `\`${value}\` is relative to each module that imports it, not to the configuration. Use \`path.resolve(import.meta.dirname, '${value}')\`, or \`__dirname\` in CommonJS.`,
  }),
} satisfies Readonly<Record<string, Rule>>;
