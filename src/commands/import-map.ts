import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageBin } from '../generate/package-bin.ts';
import { root } from '../generate/paths.ts';
import { hiddenFiles, importMapFaults, findImports, parseImportMap } from '../verify/import-map.ts';
import type { CheckResult } from './check-result.ts';

const DOCUMENT = 'docs/architecture.md';
const SIDES = ['node', 'browser', 'worker', 'tests'];

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Compares the documented import map with the imports in `src/`, and finds source files that a tool ignores. */
export async function importMap(): Promise<CheckResult> {
  const sources = globSync(['{src,tests}/**/*.{ts,mts,tsx}', '*.config.ts'], {
    cwd: root,
    exclude: ['tests/fixtures/content*/**'],
  })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted();
  const production = sources.filter((file) => file.startsWith('src/') && !/\.test\.tsx?$/.test(file));
  const imports = findImports(new Map(production.map((file) => [file, read(file)])));
  const typed = new Set(SIDES.flatMap(typedFiles));
  return {
    faults: [
      ...importMapFaults(imports, parseImportMap(read(DOCUMENT)), DOCUMENT),
      ...sources.filter((file) => !typed.has(file)).map((file) => `${file} belongs to no tsconfig: its types aren't checked`),
      ...['.oxlintrc.json', '.oxfmtrc.json'].flatMap((config) =>
        hiddenFiles(sources, ignorePatterns(read(config))).map((file) => `${config} ignores ${file}`),
      ),
    ],
    notes: [`${production.length} files with ${imports.length} imports between folders`],
  };
}

/** The configurations contain comments, which JSON.parse doesn't accept. */
function ignorePatterns(config: string): string[] {
  const list = /"ignorePatterns":\s*\[([^\]]*)\]/.exec(config)?.[1] ?? '';
  return [...list.matchAll(/"([^"]*)"/g)].map(([, pattern = '']) => pattern);
}

/** Files of one side, as paths from the root. */
const typedFiles = (side: string): string[] =>
  execFileSync(process.execPath, [packageBin('typescript', 'tsc'), '-p', `tsconfig.${side}.json`, '--listFilesOnly'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
    .split('\n')
    .filter((file) => file.startsWith(root) && !file.includes('node_modules'))
    .map((file) => file.slice(root.length + 1).replaceAll('\\', '/'));
