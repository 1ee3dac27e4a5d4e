import type { SurfaceChange } from './surface-changes.ts';

/** An export of `require('webpack')`, such as `optimize.SplitChunksPlugin`. */
interface NamedExport {
  readonly access: string;
  readonly deprecated?: string | true;
}

/**
 * Exports of webpack that a release adds, removes, or deprecates. Added and removed plugins aren't listed, because they have entries, and
 * neither are new names of deprecated exports.
 */
export function exportChanges(before: readonly NamedExport[], after: readonly NamedExport[]): SurfaceChange[] {
  const old = new Map(before.map((named) => [named.access, named]));
  const now = new Set(after.map(({ access }) => access));
  const deprecated = after.filter(
    (named) => named.deprecated !== undefined && old.has(named.access) && old.get(named.access)?.deprecated === undefined,
  );
  const isNewName = (access: string): boolean => deprecated.some(({ deprecated: hint }) => replacement(hint).includes(access));
  const isPlugin = (access: string): boolean => access.endsWith('Plugin');
  const added = after.filter(({ access }) => !old.has(access) && !isPlugin(access) && !isNewName(access));
  const removed = before.filter(({ access }) => !now.has(access) && !isPlugin(access));
  const keyOf = ({ access }: NamedExport): string => `export ${access}`;
  return [
    ...added.map((named) => ({ what: 'added' as const, key: keyOf(named) })),
    ...removed.map((named) => ({ what: 'removed' as const, key: keyOf(named) })),
    ...deprecated.map((named) => {
      const detail = hintOf(named.deprecated);
      return { what: 'deprecated' as const, key: keyOf(named), ...(detail === '' ? {} : { detail }) };
    }),
  ];
}

/** The keys of the exports that a text or script uses: `webpack.util`, or `{ util }` from an import or assignment. */
export function usedExports(text: string, changes: readonly SurfaceChange[]): ReadonlySet<string> {
  const lists = [
    ...text.matchAll(/\{([^{}]*)\}\s*(?:=\s*(?:\w+\.)?webpack\b(?!\.)|from ['"]webpack['"]|=\s*require\(['"]webpack['"]\))/g),
  ].map(([, names = '']) => names.split(/\W+/));
  const isUsed = (access: string): boolean =>
    lists.some((names) => names.includes(access)) ||
    new RegExp(String.raw`(?<![\w/.-])(?:\w+\.)?webpack\.${access.replaceAll('.', String.raw`\.`)}\b`).test(text);
  return new Set(changes.map(({ key }) => key).filter((key) => isUsed(key.replace('export ', ''))));
}

/** What a deprecation says, without the plans of webpack's maintainers. */
const hintOf = (deprecated: NamedExport['deprecated']): string =>
  typeof deprecated === 'string' ? deprecated.replace(/\s+—\s+TODO\b.*$/s, '') : '';

const replacement = (deprecated: NamedExport['deprecated']): string[] =>
  [...hintOf(deprecated).matchAll(/`([\w.]+)`/g)].map(([, name = '']) => name);
