import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** The packages that projects can use without a file of their own. */
const PACKAGES = ['css-loader', 'style-loader'];

/** The folders of these packages and their dependencies, as npm has installed them. */
export function loaderFolders(root: string): string[] {
  const found = new Set<string>();
  const add = (name: string): void => {
    const folder = join(root, 'node_modules', name);
    if (found.has(folder)) return;
    found.add(folder);
    const { dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      readonly dependencies?: Readonly<Record<string, string>>;
    };
    for (const dependency of Object.keys(dependencies)) add(dependency);
  };
  for (const name of PACKAGES) add(name);
  return [...found].toSorted();
}

/** A script with the files of packages, which the worker adds to a project. They aren't bundled, because loaders use their paths. */
export function loaderFiles(root: string): string {
  const paths = loaderFolders(root).flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(?:c?js|json)$/.test(path))
      .map((path) => join(folder, path)),
  );
  const files = paths.map((path) => [relative(root, path).replaceAll(sep, '/'), readFileSync(path, 'utf8')] as const);
  return `(self.playground??={}).loaders=${JSON.stringify(Object.fromEntries(files))}`;
}
