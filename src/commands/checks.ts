import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createProject, root } from '../build/project.ts';
import { readPages } from '../build/read-pages.ts';
import { readJson } from '../schemas/parse.ts';
import { documentedFaults } from '../verify/documented-paths.ts';
import { missingPlatformPackages, parseLockfile } from '../verify/lockfile.ts';
import { auditedLockfileSchema, lockfileFaults, manifestSchema, withoutHash } from '../verify/lockfile-audit.ts';
import { fileAt, plannedFaults } from '../verify/planned.ts';
import { specificationFaults } from '../verify/specification.ts';
import type { CheckResult } from './check-result.ts';
import { externalPages } from './external-pages.ts';
import { checkClaims, checkDefaults, checkTerms } from './language.ts';
import { licenses } from './licenses.ts';
import { checkPages } from './pages.ts';
import { checkRelevance } from './relevance.ts';
import type { Task } from './run-all.ts';
import { checkSurface } from './surface.ts';

const bin = (name: string): string => join(root, 'node_modules/.bin', name);

/** The static checks: one list for the commit hook, CI and `npm test`. */
export const staticChecks: readonly Task[] = [
  { name: 'types: node', command: bin('tsc'), args: ['-p', 'tsconfig.node.json'] },
  { name: 'types: browser', command: bin('tsc'), args: ['-p', 'tsconfig.browser.json'] },
  { name: 'types: worker', command: bin('tsc'), args: ['-p', 'tsconfig.worker.json'] },
  { name: 'types: tests', command: bin('tsc'), args: ['-p', 'tsconfig.tests.json'] },
  { name: 'lint', command: bin('oxlint'), args: ['--deny-warnings'] },
  { name: 'format', command: bin('oxfmt'), args: ['--check'] },
  { name: 'dead code', command: bin('knip'), args: ['--no-progress'] },
  {
    name: 'spelling',
    // The pinned Node.js, regardless of which one runs this.
    command: process.execPath,
    args: [
      bin('cspell'),
      'lint',
      '--no-progress',
      '--no-summary',
      '--show-suggestions',
      '--cache',
      '--cache-location',
      '.generated/cspell',
      'docs/**/*.md',
      'README.md',
      'CONTRIBUTING.md',
    ],
  },
];

/** Our own checks, which run in this process. */
export const ownChecks: Readonly<Record<string, () => Promise<CheckResult>>> = {
  async 'planned pages'() {
    const { files: pages } = await readPages(createProject({}, 'production'));
    const now = readFileSync(join(root, 'data/planned.tsv'), 'utf8');
    const existing = new Set(pages.map(({ url }) => url));
    const committed = fileAt('HEAD', 'data/planned.tsv', root);
    const before = committed === now ? fileAt('HEAD~1', 'data/planned.tsv', root) : committed;
    return { faults: plannedFaults({ now, before, existing }) };
  },
  async 'documented paths'() {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
    const documents = [
      'README.md',
      'CONTRIBUTING.md',
      ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).map((name) => `docs/${name}`),
    ];
    const faults = documents
      .filter((file) => file.endsWith('.md') && existsSync(join(root, file)))
      .flatMap((file) =>
        documentedFaults(readFileSync(join(root, file), 'utf8'), {
          file,
          exists: (path) => existsSync(join(root, path)),
          scripts: Object.keys(scripts),
        }),
      );
    return { faults };
  },
  async specification() {
    const file = 'docs/specification.md';
    const read = (path: string): string | undefined =>
      existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined;
    return { faults: specificationFaults(read(file) ?? '', file, read) };
  },
  async dependencies() {
    const { devDependencies, optionalDependencies } = await readJson(join(root, 'package.json'), manifestSchema);
    const text = readFileSync(join(root, 'docs/dependencies.md'), 'utf8');
    const lockfile = readFileSync(join(root, 'package-lock.json'), 'utf8');
    const faults = [
      ...Object.keys({ ...devDependencies, ...optionalDependencies })
        .filter((name) => !text.includes(`\`${name}\``))
        .map((name) => `docs/dependencies.md doesn't list \`${name}\`: add a line that says what it's for`),
      ...missingPlatformPackages(parseLockfile(lockfile)).map(
        ({ name }) => `package-lock.json has no entry for ${name}: run \`npm run lockfile\``,
      ),
      ...(lockfile.includes('"resolved": "http')
        ? ['package-lock.json contains download URLs: keep omit-lockfile-registry-resolved in .npmrc']
        : []),
    ];
    return { faults };
  },
  async lockfile() {
    const folders = ['', 'examples', 'external'];
    const manifests = await Promise.all(
      folders.map(async (folder) => [folder, await readJson(join(root, folder, 'package.json'), manifestSchema)] as const),
    );
    const lockfile = await readJson(join(root, 'package-lock.json'), auditedLockfileSchema);
    const npmrc = readFileSync(join(root, '.npmrc'), 'utf8');
    const hidden = withoutHash(lockfile);
    return {
      faults: [
        ...lockfileFaults(lockfile, Object.fromEntries(manifests)),
        ...(/^ignore-scripts=true$/m.test(npmrc)
          ? []
          : [".npmrc must set ignore-scripts=true so that packages can't run install scripts"]),
      ],
      notes: [`${Object.keys(lockfile.packages).length} packages; ${hidden.length} for other platforms have no hash`],
    };
  },
  pages: async () => checkPages(),
  licenses,
  'external pages': externalPages,
  surface: checkSurface,
  relevance: checkRelevance,
  terms: checkTerms,
  defaults: checkDefaults,
  claims: checkClaims,
};
