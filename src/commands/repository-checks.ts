import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import JSON5 from 'json5';
import { createProject, root } from '../generate/paths.ts';
import { readSiteConfig } from '../generate/site-data.ts';
import { licensesSchema } from '../schemas/data-files.ts';
import { readJson } from '../schemas/parse.ts';
import { documentedFaults, specificationFaults } from '../verify/documented-paths.ts';
import { filesMatching, findImports, importMapFaults, parseImportMap } from '../verify/import-map.ts';
import { licensedSchema, licenseFaults } from '../verify/licenses.ts';
import { listPackages, lockfileSchema, missingPlatformPackages, lockfileFaults, manifestSchema } from '../verify/lockfile.ts';
import type { CheckResult } from './main.ts';
import { tools } from './help.mjs';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Compares the licenses of all installed packages with the ones that `data/licenses.json` allows. Works offline. */
export async function checkLicenses(): Promise<CheckResult> {
  const packages = listPackages(await readJson(join(root, 'package-lock.json'), lockfileSchema));
  const { allowed, exceptions } = await readJson(join(root, 'data/licenses.json'), licensesSchema);
  const installed = packages.filter(({ path }) => existsSync(join(root, path, 'package.json')));
  const found = await Promise.all(
    installed.map(async ({ path, name }) => ({
      ...(await readJson(join(root, path, 'package.json'), licensedSchema)),
      name,
    })),
  );
  return { faults: licenseFaults(found, allowed, exceptions) };
}

/** Compares the lockfile with the manifests, offline. */
export async function checkLockfile(): Promise<CheckResult> {
  const manifests = await Promise.all(
    ['', 'examples', 'external'].map(
      async (folder) => [folder, await readJson(join(root, folder, 'package.json'), manifestSchema)] as const,
    ),
  );
  const lockfile = await readJson(join(root, 'package-lock.json'), lockfileSchema);
  return {
    faults: [
      ...lockfileFaults(lockfile, Object.fromEntries(manifests)),
      ...missingPlatformPackages(lockfile).map(
        ({ name }) => `package-lock.json has no entry for ${name}: run \`npm run lockfile\``,
      ),
      ...(/^ignore-scripts=true$/m.test(read('.npmrc'))
        ? []
        : [".npmrc must set ignore-scripts=true so that packages can't run install scripts"]),
    ],
  };
}

/** Finds dependencies that the list of what each is for lacks. */
export async function checkDependencies(): Promise<CheckResult> {
  const { devDependencies, optionalDependencies } = await readJson(join(root, 'package.json'), manifestSchema);
  const text = read('docs/dependencies.md');
  const missing = Object.keys({ ...devDependencies, ...optionalDependencies }).filter((name) => !text.includes(`\`${name}\``));
  return {
    faults: missing.map((name) => `docs/dependencies.md doesn't list \`${name}\`: add a line that says what it's for`),
  };
}

/** Finds paths, scripts, and tools that documents name but that don't exist. */
export async function checkDocumentedPaths(): Promise<CheckResult> {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const { repository } = await readSiteConfig(createProject({}).dataDirectory);
  const exists = (path: string): boolean => existsSync(join(root, path));
  const files = globSync(['README.md', 'CONTRIBUTING.md', 'docs/**/*.md'], { cwd: root });
  const sources = globSync('{src,tests}/**/*.{ts,tsx}', { cwd: root });
  const known = { exists, sources, scripts: Object.keys(scripts), tools: Object.keys(tools), repository };
  return { faults: files.flatMap((file) => documentedFaults(read(file), file, known)) };
}

/** Finds tests that the specification names but that don't exist. */
export function checkSpecification(): CheckResult {
  const file = 'docs/specification.md';
  return { faults: specificationFaults(read(file), file, (path) => (existsSync(join(root, path)) ? read(path) : undefined)) };
}

const DOCUMENT = 'docs/architecture.md';
const SIDES = ['node', 'browser', 'worker', 'tests'];

/** Compares the documented import map with the imports in `src/`, and finds source files that a tool ignores. */
export function checkImportMap(): CheckResult {
  const sources = globSync(['{src,tests}/**/*.{ts,mts,tsx}', '*.config.ts'], {
    cwd: root,
    exclude: ['tests/fixtures/content*/**'],
  })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted();
  const production = sources.filter((file) => file.startsWith('src/') && !/\.test\.tsx?$/.test(file));
  const imports = findImports(new Map(production.map((file) => [file, read(file)])));
  const typed = new Set(
    SIDES.flatMap((side) => {
      const { include, exclude = [] } = readConfig(`tsconfig.${side}.json`);
      const excluded = new Set(filesMatching(sources, exclude));
      return filesMatching(sources, include).filter((file) => !excluded.has(file));
    }),
  );
  return {
    faults: [
      ...importMapFaults(imports, parseImportMap(read(DOCUMENT)), DOCUMENT),
      ...sources.filter((file) => !typed.has(file)).map((file) => `${file} belongs to no tsconfig: its types aren't checked`),
      ...['.oxlintrc.json', '.oxfmtrc.json'].flatMap((config) =>
        filesMatching(sources, readConfig(config).ignorePatterns).map((file) => `${config} ignores ${file}`),
      ),
    ],
    notes: [`${production.length} files with ${imports.length} imports between folders`],
  };
}

/** The lists of files in a tool's configuration, which may contain comments. */
const readConfig = (file: string) =>
  JSON5.parse<{ readonly include: string[]; readonly exclude?: string[]; readonly ignorePatterns: string[] }>(read(file));
