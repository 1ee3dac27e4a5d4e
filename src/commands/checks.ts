import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageBin, createProject, root } from '../generate/paths.ts';
import { REVIEW, reviewLines } from '../verify/release-changes.ts';
import type { CheckResult } from './main.ts';
import { checkMessages } from './messages.ts';
import { ownIndex } from './own-index.ts';
import {
  checkClaims,
  checkDefaults,
  checkExternalPages,
  checkGlossary,
  checkGuides,
  checkNames,
  checkOldIds,
  checkPages,
  checkTerms,
} from './page-checks.ts';
import { checkRelevance } from './relevance.ts';
import {
  checkDependencies,
  checkDocumentedPaths,
  checkImportMap,
  checkLicenses,
  checkLockfile,
  checkSpecification,
} from './repository-checks.ts';
import { runTask } from '../verify/run-task.ts';
import { links, markdownCopies, sizes } from './site-checks.ts';

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
      const { ok, output } = await runTask({ args: [script, ...args] });
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
  'old ids': { concerns: PAGES, run: checkOldIds },
  glossary: { concerns: PAGES, run: checkGlossary },
  'documented paths': { run: checkDocumentedPaths },
  specification: { concerns: /^(?:docs\/specification|src\/|tests\/)/, run: checkSpecification },
  dependencies: { concerns: /^package\.json$|^docs\/dependencies/, run: checkDependencies },
  lockfile: { concerns: /package(?:-lock)?\.json$|^\.npmrc$/, run: checkLockfile },
  'import map': {
    concerns: /^(?:src|tests)\/.*\.tsx?$|^[^/]*\.config\.ts$|^docs\/architecture\.md$|^\.ox|^tsconfig/,
    run: checkImportMap,
  },
  pages: { concerns: PAGES, run: async (changed) => checkPages(createProject({}), await ownIndex(), changed) },
  guides: { concerns: PAGES, run: checkGuides },
  licenses: { concerns: /^package-lock\.json$|^data\/licenses/, run: checkLicenses },
  'external pages': { concerns: PAGES, run: checkExternalPages },
  names: { concerns: PAGES, run: checkNames },
  messages: {
    concerns: /^(?:content\/guides\/errors|data\/.*messages|src\/messages\/|package-lock)/,
    run: checkMessages,
  },
  review: {
    run: () => ({
      faults: (existsSync(join(root, REVIEW)) ? reviewLines(readFileSync(join(root, REVIEW), 'utf8')) : []).map(
        (line) => `${line}: check that the page is right, then delete the line from ${REVIEW}`,
      ),
    }),
  },
  // A new page may affect search results too, but it's enough if CI notices.
  relevance: {
    concerns: /^(?:src\/search\/|tests\/relevance|data\/(?:search|relevance|old-names))/,
    run: checkRelevance,
  },
  terms: { concerns: /^(?:docs|src\/(?:ui|browser|app|[^/]+\/app))\/|^data\/terms|^[A-Z]+\.md$/, run: checkTerms },
  defaults: { concerns: /^(?:data\/option|src\/facts\/|package-lock)/, run: checkDefaults },
  claims: { concerns: /^(?:examples\/configuration\/claims|content)\//, run: checkClaims },
  'site: sizes': { needsSite: true, run: sizes },
  'site: links': { needsSite: true, run: links },
  'site: Markdown copies': { needsSite: true, run: markdownCopies },
};

/** Whether the result of a check depends on one of these files. */
export const isConcerned = (name: string, files: readonly string[]): boolean =>
  files.some((file) => checks[name]?.concerns?.test(file) ?? true);
