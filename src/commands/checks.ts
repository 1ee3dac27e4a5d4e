import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageBin } from '../build/package-bin.ts';
import { createProject, root } from '../build/project.ts';
import { readRedirects } from '../build/read-redirects.ts';
import { readSiteConfig } from '../build/site-data.ts';
import { readJson } from '../schemas/parse.ts';
import type { PageEntry } from '../shared/content-tree.ts';
import { documentedFaults } from '../verify/documented-paths.ts';
import { lockfileSchema, missingHashes, missingPlatformPackages } from '../verify/lockfile.ts';
import { lockfileFaults, manifestSchema } from '../verify/lockfile-audit.ts';
import { unlinkedTerms } from '../verify/unlinked.ts';
import { ambiguousIdFaults, oldIdFaults } from '../verify/old-ids.ts';
import { specificationFaults } from '../verify/specification.ts';
import { REVIEW, reviewLines } from '../verify/release-notes.ts';
import type { CheckResult } from './check-result.ts';
import { externalPages } from './external-pages.ts';
import { checkClaims, checkDefaults, checkTerms } from './language.ts';
import { licenses } from './licenses.ts';
import { ownIndex } from './own-index.ts';
import { importMap } from './import-map.ts';
import { checkPages } from './pages.ts';
import { checkRelevance } from './relevance.ts';
import type { Task } from './run-all.ts';
import { checkSurface } from './surface.ts';

/** A check that another program runs. */
export interface StaticCheck extends Task {
  /** Files that the result depends on. */
  readonly concerns: RegExp;
}

const CODE = /^(?:src|tests|hooks)\/|^[^/]+\.(?:json|ts)$|^\.ox/;

/** The static checks of the commit hook, CI, and `npm test`. */
export const staticChecks: readonly StaticCheck[] = [
  ...['node', 'browser', 'worker', 'tests'].map((side) =>
    tool(`types: ${side}`, packageBin('typescript', 'tsc'), [
      '-p',
      `tsconfig.${side}.json`,
      '--incremental',
      '--tsBuildInfoFile',
      `.generated/types/${side}.json`,
    ]),
  ),
  tool('lint', packageBin('oxlint'), ['--deny-warnings']),
  tool('format', packageBin('oxfmt'), ['--check'], /\.(?:[cm]?[jt]sx?|json|css|ya?ml|toml)$/),
  tool('dead code', packageBin('knip'), ['--no-progress']),
  tool(
    'spelling',
    packageBin('cspell'),
    [
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
    /^(?:docs\/|README|CONTRIBUTING|cspell|data\/words)/,
  ),
];

function tool(name: string, script: string, args: readonly string[], concerns = CODE): StaticCheck {
  return { name, command: process.execPath, args: [script, ...args], concerns };
}

/** Our own checks, which run in this process. @param changed files whose problems come first */
export const ownChecks: Readonly<Record<string, (changed?: ReadonlySet<string>) => Promise<CheckResult>>> = {
  async 'old ids'() {
    const { index } = await ownIndex();
    const { table: redirects } = await readRedirects(join(root, 'data'), { pages: index.pages });
    // The frame of a page with related links adds a heading.
    const frame = (entry: PageEntry): string[] => (entry.related && entry.related.length > 0 ? ['further-reading'] : []);
    const ids = new Map(index.pages.map(({ entry, page }) => [entry.url, new Set([...page.ids, ...frame(entry)])]));
    const readmes = new Set(index.pages.filter(({ readme }) => readme).map(({ entry }) => entry.url));
    const file = 'data/old-ids.tsv';
    const own = index.pages.filter(({ readme }) => !readme);
    return {
      faults: [
        ...oldIdFaults(readFileSync(join(root, file), 'utf8'), file, { ids, redirects, readmes }),
        ...ambiguousIdFaults(own.map(({ entry, page }) => ({ url: entry.url, headings: page.sections.map(({ id }) => id) }))),
      ],
    };
  },
  async glossary() {
    const { index } = await ownIndex();
    return { faults: unlinkedTerms(index.pages.map(({ entry, page }) => ({ ...entry, links: page.links }))) };
  },
  async 'documented paths'() {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
    const { repository } = await readSiteConfig(createProject({}).dataDirectory);
    const faults = globSync(['README.md', 'CONTRIBUTING.md', 'docs/**/*.md'], { cwd: root }).flatMap((file) =>
      documentedFaults(readFileSync(join(root, file), 'utf8'), {
        file,
        exists: (path) => existsSync(join(root, path)),
        scripts: Object.keys(scripts),
        repository,
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
    return {
      faults: Object.keys({ ...devDependencies, ...optionalDependencies })
        .filter((name) => !text.includes(`\`${name}\``))
        .map((name) => `docs/dependencies.md doesn't list \`${name}\`: add a line that says what it's for`),
    };
  },
  async lockfile() {
    const folders = ['', 'examples', 'external'];
    const manifests = await Promise.all(
      folders.map(async (folder) => [folder, await readJson(join(root, folder, 'package.json'), manifestSchema)] as const),
    );
    const lockfile = await readJson(join(root, 'package-lock.json'), lockfileSchema);
    const npmrc = readFileSync(join(root, '.npmrc'), 'utf8');
    return {
      faults: [
        ...lockfileFaults(lockfile, Object.fromEntries(manifests)),
        ...missingPlatformPackages(lockfile).map(
          ({ name }) => `package-lock.json has no entry for ${name}: run \`npm run lockfile\``,
        ),
        ...(/^ignore-scripts=true$/m.test(npmrc)
          ? []
          : [".npmrc must set ignore-scripts=true so that packages can't run install scripts"]),
      ],
      notes: [
        `${Object.keys(lockfile.packages).length} packages; ${missingHashes(lockfile).length} for other platforms have no hash`,
      ],
    };
  },
  'import map': importMap,
  pages: async (changed) => checkPages(createProject({}), await ownIndex(), changed),
  licenses,
  'external pages': externalPages,
  surface: checkSurface,
  async review() {
    const file = join(root, REVIEW);
    const listed = existsSync(file) ? reviewLines(readFileSync(file, 'utf8')) : [];
    return {
      faults: listed.map((line) => `${line}: check that the page is right, then delete the line from ${REVIEW}`),
    };
  },
  relevance: checkRelevance,
  terms: checkTerms,
  defaults: checkDefaults,
  claims: checkClaims,
};

const PAGES = /^(?:content|examples|external|public)\/|^data\/|^package-lock\.json$/;

/** Files that the result of our own checks depends on; all files if there is no entry. */
export const ownConcerns: Readonly<Partial<Record<string, RegExp>>> = {
  pages: PAGES,
  surface: PAGES,
  glossary: PAGES,
  'old ids': PAGES,
  'external pages': PAGES,
  // A new page may affect search results too, but it's enough if CI notices.
  relevance: /^(?:src\/(?:build\/search|shared\/search)|tests\/relevance|data\/(?:search|relevance|old-names))/,
  specification: /^(?:docs\/specification|src\/|tests\/)/,
  claims: /^(?:examples\/configuration\/claims|content)\//,
  defaults: /^(?:data\/option|src\/reference|package-lock)/,
  'import map': /^(?:src|tests)\/.*\.tsx?$|^[^/]*\.config\.ts$|^docs\/architecture\.md$|^\.ox|^tsconfig/,
  dependencies: /^package\.json$|^docs\/dependencies/,
  lockfile: /package(?:-lock)?\.json$|^\.npmrc$/,
  licenses: /^package-lock\.json$|^data\/licenses/,
  terms: /^(?:docs|src\/(?:ui|site|browser))\/|^data\/terms|^[A-Z]+\.md$/,
};
