import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentStore } from '../generate/content-store.ts';
import { createProject, type Project, root } from '../generate/paths.ts';
import { readFacts } from '../generate/read-facts.ts';
import { readClaimCases } from '../generate/rule-context.ts';
import { readRedirects, siteProblems } from '../generate/site-problems.ts';
import { otherPackagesSchema } from '../schemas/external.ts';
import { readJson } from '../schemas/parse.ts';
import type { PageEntry } from '../shared/content-tree.ts';
import { formatProblem } from '../shared/problem.ts';
import { defaultProblems, guideProblems } from '../verify/guides.ts';
import { otherMentions } from '../verify/shared-facts.ts';
import { changedLines } from './changed-files.ts';
import { interfaceTexts } from '../verify/language/prose.ts';
import { type LanguageText, parseTerms, proseText, termProblems, TERMS_FILE } from '../verify/language/terms.ts';
import { unlinkedPackages, unlinkedTerms, ambiguousIdFaults, oldIdFaults } from '../verify/old-ids.ts';
import { missingDefaults, undocumentedBugs, unknownClaims } from '../verify/option-checks.ts';
import { isTypedOutput } from '../verify/pages/output-problems.ts';
import { compareNames } from '../verify/documented-names.ts';
import { notedBugs } from '../verify/pages/version-problems.ts';
import type { CheckResult } from './main.ts';
import { ownIndex } from './own-index.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Checks all pages, as the build does. Problems of changed files come first. */
export async function checkPages(
  project: Project,
  store: ContentStore,
  changed: ReadonlySet<string> = new Set(),
): Promise<CheckResult> {
  const { problems } = await siteProblems(project, store);
  const own = store.pages.filter(({ readme, entry }) => !readme && entry.source === undefined);
  const blocks = own.flatMap(({ page }) => page.codeBlocks);
  return {
    faults: problems.toSorted((a, b) => Number(changed.has(b.file)) - Number(changed.has(a.file))).map(formatProblem),
    notes: [
      `${blocks.filter(isTypedOutput).length} of ${blocks.length} blocks are text or output that is typed by hand`,
      `${store.pages.length - own.length} pages from external READMEs not checked: we don't maintain their text`,
    ],
  };
}

/** Finds links to earlier headings that lead nowhere, and headings that another spelling of an id could mean. */
export async function checkOldIds(): Promise<CheckResult> {
  const { pages } = await ownIndex();
  const { table: redirects } = await readRedirects(createProject({}), pages);
  // The frame of a page with related links adds a heading.
  const frame = (entry: PageEntry): string[] => (entry.related && entry.related.length > 0 ? ['further-reading'] : []);
  const ids = new Map(pages.map(({ entry, page }) => [entry.url, new Set([...page.ids, ...frame(entry)])]));
  const readmes = new Set(pages.filter(({ readme }) => readme).map(({ entry }) => entry.url));
  const file = 'data/old-ids.tsv';
  const own = pages.filter(({ readme }) => !readme);
  return {
    faults: [
      ...oldIdFaults(read(file), file, { ids, redirects, readmes }),
      ...ambiguousIdFaults(own.map(({ entry, page }) => ({ url: entry.url, headings: page.sections.map(({ id }) => id) }))),
    ],
  };
}

/** Finds terms of the glossary that no page links to. */
export async function checkGlossary(): Promise<CheckResult> {
  const { pages } = await ownIndex();
  return { faults: unlinkedTerms(pages) };
}

/** Checks that each README page is linked from its section's index, and lists the remarks about READMEs. */
export async function checkExternalPages(): Promise<CheckResult> {
  const { pages, remarks } = await ownIndex();
  const readmes = pages.filter(({ readme }) => readme);
  const others = await readJson(join(root, 'data/packages.json'), otherPackagesSchema);
  const shown = new Set(
    pages.flatMap(({ page }) => page.questions.flatMap(([method, name]) => (method === 'package' ? [name] : []))),
  );
  const own = pages.filter(({ readme }) => !readme);
  return {
    faults: [
      ...unlinkedPackages(
        readmes.map(({ entry }) => entry.url),
        own,
      ),
      ...others
        .filter(({ name }) => !shown.has(name))
        .map(
          ({ name }) => `data/packages.json lists ${name}, but no page shows it: add <Package name="${name}" />, or remove it`,
        ),
    ],
    notes: [
      `${readmes.length} READMEs, ${remarks.length} warnings about parts that couldn't be converted`,
      ...remarks.flatMap((remark) => remark.split('\n')),
    ],
  };
}

/**
 * Finds what a reader of a guide lacks, and recordings that don't show the defaults they're said to show.
 * @param changed files whose options are compared with what other pages say
 */
export async function checkGuides(changed: ReadonlySet<string>): Promise<CheckResult> {
  const { pages, facts } = await ownIndex();
  const own = pages.filter(({ readme }) => !readme);
  const byUrl = new Map(own.map((page) => [page.entry.url, page]));
  const guides = own.filter(({ entry }) => entry.url.startsWith('/guides/'));
  const problems = [...guides.flatMap((guide) => guideProblems(guide, byUrl)), ...own.flatMap(defaultProblems)];
  const lines = new Map(own.filter(({ file }) => changed.has(file)).map(({ file }) => [file, changedLines(file)]));
  const options = new Set(facts.filter(({ group }) => group === 'option').map(({ name }) => name));
  return { faults: problems.map(formatProblem), notes: otherMentions(own, lines, options) };
}

/** Finds ruled-out terms in documents and interface texts. A rule of `src/verify/pages` finds them on pages. */
export async function checkTerms(): Promise<CheckResult> {
  const terms = parseTerms(read(TERMS_FILE));
  const documents = globSync(['docs/**/*.md', 'README.md', 'CONTRIBUTING.md'], { cwd: root }).toSorted();
  const prose = documents.map((file) => proseText(file, read(file)));
  const interfaces: LanguageText[] = globSync('src/{ui,app,browser,*/app}/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*'] })
    .toSorted()
    .flatMap((file) => {
      const source = read(file);
      return interfaceTexts(source, file).map((text) => ({ file, source, ...text }));
    });
  return { faults: termProblems(terms, [...prose, ...interfaces]).map(formatProblem) };
}

/** Finds options without a known default. */
export async function checkDefaults(): Promise<CheckResult> {
  return { faults: missingDefaults((await readFacts()).facts) };
}

/** Finds tests for options that don't exist, and for bugs that no page notes. */
export async function checkClaims(): Promise<CheckResult> {
  const [cases, { facts }, { pages }] = await Promise.all([readClaimCases(), readFacts(), ownIndex()]);
  const noted = new Set(pages.filter(({ readme }) => !readme).flatMap(({ text }) => notedBugs(text)));
  return { faults: [...unknownClaims(cases, facts), ...undocumentedBugs(cases, noted)] };
}

/** Reports which names of the installed packages have entries on pages, and which don't. */
export async function checkNames(): Promise<CheckResult> {
  const [{ pages }, { facts, packages }] = await Promise.all([ownIndex(), readFacts()]);
  const { faults, counts, postponed } = compareNames({ facts, pages, version: packages.webpack });
  const sum = (key: 'documented' | 'total'): number => counts.reduce((all, count) => all + count[key], 0);
  const versions = Object.entries(packages).map(([name, version]) => `${name} ${version}`);
  return {
    faults,
    notes: [
      `documented: ${sum('documented')} of ${sum('total')} names in ${versions.join(', ')}`,
      ...postponed.map((key) => `to document before the next release: ${key}`),
      ...counts.map(
        ({ group, documented, total }) =>
          `  ${group.padEnd(20)} ${String(documented).padStart(4)} of ${String(total).padStart(4)}`,
      ),
    ],
  };
}
