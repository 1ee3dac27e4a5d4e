import { posix } from 'node:path';

/** Folders of `src/` with the folders they import. Folders of features share a name, with a star instead of the feature. */
export type ImportMap = ReadonlyMap<string, ReadonlySet<string>>;

/** Reads the map from lines such as `build → content, hosting` in a document. `nothing` means no folder. */
export function parseImportMap(text: string): ImportMap {
  const lines = text.match(/^[\w*/, -]+ → [\w*/, -]+$/gm) ?? [];
  return new Map(
    lines.flatMap((line) => {
      const [from = '', to = ''] = line.split(' → ');
      return list(from).map((folder) => [folder, new Set(list(to).filter((name) => name !== 'nothing'))] as const);
    }),
  );
}

const list = (text: string): string[] => text.split(',').map((name) => name.trim());

/** Folders without Node.js, DOM, and React. */
const PURE = new Set(['shared', '*/rules']);

/** The name of a file's folder in the map. */
const getFolder = (file: string): string => {
  const [, folder = '', kind = ''] = /^src\/([^/]+)\/(?:(rules|build|app|engine|frame|worker)\/)?/.exec(file) ?? [];
  return kind === '' ? folder : `*/${kind}`;
};

/** The imports between folders of `src/`, types included. `files` maps paths from the root to texts. */
export function findImports(files: ReadonlyMap<string, string>) {
  return [...files].flatMap(([file, text]) =>
    [...text.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g)].flatMap(
      ([, target = '']) => {
        const from = getFolder(file);
        const to = getFolder(posix.join(posix.dirname(file), target));
        return from === '' || to === '' || from === to ? [] : [{ file, from, to }];
      },
    ),
  );
}

/** Imports that the map doesn't document, and documented ones that don't exist. Every folder may import pure ones. */
export function importMapFaults(imports: ReturnType<typeof findImports>, map: ImportMap, document: string): string[] {
  const used = new Set(imports.map(({ from, to }) => `${from} → ${to}`));
  return [
    ...imports
      .filter(({ from, to }) => !PURE.has(to) && !map.get(from)?.has(to))
      .map(({ file, from, to }) => `${file} imports from src/${to}, but ${document} doesn't list ${from} → ${to}`),
    ...[...map].flatMap(([from, targets]) =>
      [...targets]
        .filter((to) => !used.has(`${from} → ${to}`))
        .map((to) => `${document} lists ${from} → ${to}, but no file in src/${from} imports from src/${to}`),
    ),
  ];
}

/** Files that match patterns in a tool's configuration, or are in a folder that does. A pattern without a slash matches at every level. */
export function filesMatching(files: readonly string[], patterns: readonly string[]): string[] {
  const globs = patterns.flatMap((pattern) => {
    const body = pattern.replaceAll(/^\/|\/$/g, '');
    const glob = pattern.replace(/\/$/, '').includes('/') ? body : `**/${body}`;
    return [glob, `${glob}/**`];
  });
  return files.filter((file) => globs.some((glob) => posix.matchesGlob(file, glob)));
}
