import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageBin } from '../generate/package-bin.ts';
import { createProject, root } from '../generate/paths.ts';
import { readRedirects } from '../generate/read-redirects.ts';
import { readSiteConfig } from '../generate/site-data.ts';
import { readJson } from '../schemas/parse.ts';
import type { PageEntry } from '../shared/content-tree.ts';
import { documentedFaults } from '../verify/documented-paths.ts';
import { lockfileSchema, missingPlatformPackages } from '../verify/lockfile.ts';
import { lockfileFaults, manifestSchema } from '../verify/lockfile-audit.ts';
import { unlinkedTerms } from '../verify/missing-links.ts';
import { ambiguousIdFaults, oldIdFaults } from '../verify/old-ids.ts';
import { specificationFaults } from '../verify/specification.ts';
import { REVIEW, reviewLines } from '../verify/release-changes.ts';
import { builtSite } from './built-site.ts';
import type { CheckResult } from './check-result.ts';
import { externalPages } from './external-pages.ts';
import { tools } from './help.mjs';
import { checkClaims, checkDefaults, checkTerms } from './language.ts';
import { licenses } from './licenses.ts';
import { markdownCopies } from './markdown-copies.ts';
import { ownIndex } from './own-index.ts';
import { importMap } from './import-map.ts';
import { checkGuides } from './guides.ts';
import { checkMessages } from './messages.ts';
import { checkPages } from './pages.ts';
import { checkRelevance } from './relevance.ts';
import { runTask } from './run-task.ts';
import { links, sizes, TEST_SITE } from './site-checks.ts';
import { checkNames } from './names.ts';

/** A static check. */
interface Check {
  /** Files that the result depends on; default: all. */
  readonly concerns?: RegExp;
  /** Whether another program does the work. */
  readonly isProgram?: true;
  /** Checks the site that tests build, so it only runs by name. */
  readonly needsSite?: true;
  /** @param changed files whose problems come first */
  readonly run: (changed: ReadonlySet<string>) => CheckResult | Promise<CheckResult>;
}

const CODE = /^(?:src|tests|tools|hooks)\/|^[^/]+\.(?:json|ts)$|^\.ox/;
const PAGES = /^(?:content|examples|external|public)\/|^data\/|^package-lock\.json$/;

function program(script: string, args: readonly string[], concerns = CODE): Check {
  return {
    concerns,
    isProgram: true,
    async run() {
      const { ok, output } = await runTask({ command: process.execPath, args: [script, ...args] });
      return { faults: ok ? [] : [output] };
    },
  };
}

const types = (side: string): Check =>
  program(packageBin('typescript', 'tsc'), [
    '-p',
    `tsconfig.${side}.json`,
    '--incremental',
    '--tsBuildInfoFile',
    `.generated/types/${side}.json`,
  ]);

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The static checks of the commit hook, CI, and `npm test`. */
export const checks: Readonly<Record<string, Check>> = {
  'types: node': types('node'),
  'types: browser': types('browser'),
  'types: worker': types('worker'),
  'types: tests': types('tests'),
  lint: program(packageBin('oxlint'), ['--deny-warnings']),
  format: program(packageBin('oxfmt'), ['--check'], /\.(?:[cm]?[jt]sx?|json|css|ya?ml|toml)$/),
  'dead code': program(packageBin('knip'), ['--no-progress']),
  spelling: program(
    packageBin('cspell'),
    'lint --no-progress --no-summary --show-suggestions --cache --cache-location .generated/cspell docs/**/*.md README.md CONTRIBUTING.md'.split(
      ' ',
    ),
    /^(?:docs\/|README|CONTRIBUTING|cspell|data\/words)/,
  ),
  'old ids': {
    concerns: PAGES,
    async run() {
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
          ...oldIdFaults(read(file), file, { ids, redirects, readmes }),
          ...ambiguousIdFaults(own.map(({ entry, page }) => ({ url: entry.url, headings: page.sections.map(({ id }) => id) }))),
        ],
      };
    },
  },
  glossary: {
    concerns: PAGES,
    async run() {
      const { index } = await ownIndex();
      return { faults: unlinkedTerms(index.pages.map(({ entry, page }) => ({ ...entry, links: page.links }))) };
    },
  },
  'documented paths': {
    async run() {
      const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
      const { repository } = await readSiteConfig(createProject({}).dataDirectory);
      const exists = (path: string): boolean => existsSync(join(root, path));
      const files = globSync(['README.md', 'CONTRIBUTING.md', 'docs/**/*.md'], { cwd: root });
      const known = { exists, scripts: Object.keys(scripts), tools: Object.keys(tools), repository };
      return { faults: files.flatMap((file) => documentedFaults(read(file), { file, ...known })) };
    },
  },
  specification: {
    concerns: /^(?:docs\/specification|src\/|tests\/)/,
    run() {
      const file = 'docs/specification.md';
      return { faults: specificationFaults(read(file), file, (path) => (existsSync(join(root, path)) ? read(path) : undefined)) };
    },
  },
  dependencies: {
    concerns: /^package\.json$|^docs\/dependencies/,
    async run() {
      const { devDependencies, optionalDependencies } = await readJson(join(root, 'package.json'), manifestSchema);
      const text = read('docs/dependencies.md');
      const missing = Object.keys({ ...devDependencies, ...optionalDependencies }).filter(
        (name) => !text.includes(`\`${name}\``),
      );
      return {
        faults: missing.map((name) => `docs/dependencies.md doesn't list \`${name}\`: add a line that says what it's for`),
      };
    },
  },
  lockfile: {
    concerns: /package(?:-lock)?\.json$|^\.npmrc$/,
    async run() {
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
    },
  },
  'import map': {
    concerns: /^(?:src|tests)\/.*\.tsx?$|^[^/]*\.config\.ts$|^docs\/architecture\.md$|^\.ox|^tsconfig/,
    run: importMap,
  },
  pages: { concerns: PAGES, run: async (changed) => checkPages(createProject({}), await ownIndex(), changed) },
  guides: { concerns: PAGES, run: checkGuides },
  licenses: { concerns: /^package-lock\.json$|^data\/licenses/, run: licenses },
  'external pages': { concerns: PAGES, run: externalPages },
  names: { concerns: PAGES, run: checkNames },
  messages: {
    concerns: /^(?:content\/guides\/errors|data\/.*messages|src\/reference\/messages|package-lock)/,
    run: checkMessages,
  },
  review: {
    run: () => ({
      faults: (existsSync(join(root, REVIEW)) ? reviewLines(read(REVIEW)) : []).map(
        (line) => `${line}: check that the page is right, then delete the line from ${REVIEW}`,
      ),
    }),
  },
  // A new page may affect search results too, but it's enough if CI notices.
  relevance: {
    concerns: /^(?:src\/(?:build\/search|shared\/search)|tests\/relevance|data\/(?:search|relevance|old-names))/,
    run: checkRelevance,
  },
  terms: { concerns: /^(?:docs|src\/(?:ui|site|browser))\/|^data\/terms|^[A-Z]+\.md$/, run: checkTerms },
  defaults: { concerns: /^(?:data\/option|src\/reference|package-lock)/, run: checkDefaults },
  claims: { concerns: /^(?:examples\/configuration\/claims|content)\//, run: checkClaims },
  'site: sizes': { needsSite: true, run: sizes },
  'site: links': { needsSite: true, run: links },
  'site: Markdown copies': { needsSite: true, run: () => markdownCopies(builtSite(TEST_SITE)) },
};

/** Whether the result of a check depends on one of these files. */
export const isConcerned = (name: string, files: readonly string[]): boolean =>
  files.some((file) => checks[name]?.concerns?.test(file) ?? true);
