import { join } from 'node:path';
import { type ContentIndex, indexContent, type IndexedPage, createPageCache } from '../content/content-index.ts';
import type { SiteConfig } from '../schemas/site-config.ts';
import type { Fact } from '../shared/fact.ts';
import { formatProblem, type Problem } from '../shared/problem.ts';
import { cacheFolder, compileVersion } from './cache-folder.ts';
import { generatedDirectory, type Project, root } from './paths.ts';
import { factsFor } from './read-facts.ts';
import { installedVersion, readSiteConfig } from './site-data.ts';
import { readFile } from 'node:fs/promises';
import type { Elsewhere } from '../content/external/find-own-page.ts';
import { readExternalPages } from '../content/external/read-external-pages.ts';
import { type ContentFile, readContent } from '../content/read-content.ts';
import { otherPackagesSchema } from '../schemas/external.ts';
import { readJson } from '../schemas/parse.ts';
import { parseRedirects, redirectProblems, redirectTable } from '../content/redirects.ts';
import { spawnSync } from 'node:child_process';
import type { CodeBlockReport } from '../verify/code-blocks/check-code-blocks.ts';
import type { RedirectTable } from '../shared/redirects.ts';

export interface SiteIndex {
  readonly index: ContentIndex;
  /** Problems in READMEs, formatted. */
  readonly remarks: readonly string[];
  readonly config: SiteConfig;
  /** Facts about the installed packages, if a page needs them. */
  readonly facts: readonly Fact[];
}

/** Compiles and checks all pages of a project, from the cache where possible. */
export async function indexSite(project: Project, onPage?: () => void): Promise<SiteIndex> {
  const [{ files, faults, elsewhere }, config] = await Promise.all([readPages(project), readSiteConfig(project.dataDirectory)]);
  const facts = await factsFor(files.filter(({ readme }) => readme === undefined));
  const index = await indexContent(files, {
    root,
    contentDirectory: project.contentDirectory,
    publicDirectory: project.publicDirectory,
    printable: new Map(config.sections.filter((section) => section.printable).map(({ name, title }) => [name, title])),
    cache: createPageCache(await cacheFolder(join(generatedDirectory, 'pages'), compileVersion())),
    facts,
    version: installedVersion('webpack'),
    changed: lastChanged(project.contentDirectory),
    ...(elsewhere ? { elsewhere } : {}),
    ...(onPage ? { onPage } : {}),
  });
  return { index, remarks: [...faults, ...index.remarks.map(formatProblem)], config, facts };
}

interface SitePages {
  /** Pages of the content folder, followed by READMEs. */
  readonly files: readonly ContentFile[];
  /** READMEs that couldn't be shown. */
  readonly faults: readonly string[];
  readonly elsewhere?: Elsewhere;
}

/** Reads the pages of a project. Our own content includes the packages' READMEs. */
export async function readPages(project: Project): Promise<SitePages> {
  const own = readContent(project.contentDirectory);
  if (!project.own) return { files: await own, faults: [] };
  const [files, { files: readmes, faults, packages, summaries }, { origin }, redirects, others] = await Promise.all([
    own,
    readExternalPages(root, join(project.dataDirectory, 'external.json')),
    readSiteConfig(project.dataDirectory),
    readFile(join(project.dataDirectory, 'redirects.tsv'), 'utf8'),
    readJson(join(project.dataDirectory, 'packages.json'), otherPackagesSchema),
  ]);
  // Errors in the table are reported when it's validated.
  const moved = Object.fromEntries(parseRedirects(redirects, 'data/redirects.tsv').redirects.map(({ from, to }) => [from, to]));
  return { files: [...files, ...readmes], faults, elsewhere: { origin, packages, summaries: [...summaries, ...others], moved } };
}

/**
 * The dates of the last commits that changed the files of a folder, by path in it. Empty without Git, outside a repository,
 * and in a shallow clone, whose first commit seems to have changed every file.
 */
export function lastChanged(directory: string): ReadonlyMap<string, string> {
  const git = (...args: string[]): string => {
    const { status, stdout } = spawnSync('git', args, { cwd: directory, encoding: 'utf8', maxBuffer: 2 ** 30 });
    return status === 0 ? stdout : '';
  };
  const dates = new Map<string, string>();
  if (git('rev-parse', '--is-shallow-repository').trim() !== 'false') return dates;
  let date = '';
  // Newest first. A NUL before each date, and between names.
  for (const line of git('log', '-z', '--relative', '--name-only', '--format=%x00%cs', '--', '.').split(/[\0\n]+/)) {
    if (/^\d{4}-\d{2}-\d{2}$/.test(line)) date = line;
    else if (line !== '' && !dates.has(line)) dates.set(line, date);
  }
  return dates;
}

/** Finds all problems of a site's pages and redirects. `npm run check` and the build report the same list. */
export async function siteProblems(project: Project, { index, facts }: SiteIndex) {
  // Redirects apply only to our own content.
  const redirects = project.own ? await readRedirects(project.dataDirectory, { pages: index.pages }) : NO_REDIRECTS;
  let code: CodeBlockReport = { problems: [], unused: [] };
  const problems: (Problem & { readonly tolerable?: boolean })[] = [...index.problems, ...redirects.problems];
  if (project.ruled) {
    // Other content doesn't need the rules, whose parsers take a while to load.
    const [{ pageProblems }, { readRuleContext }] = await Promise.all([
      import('../verify/pages/page-rules.ts'),
      import('./rule-context.ts'),
    ]);
    const context = await readRuleContext({ facts, onCode: (report) => (code = report) });
    problems.push(
      ...(await pageProblems(
        index.pages.filter(({ readme }) => !readme),
        context,
      )),
    );
    if (project.own) problems.push(...code.unused.map(unusedPackage));
  }
  return { problems, redirects: redirects.table };
}

const unusedPackage = (name: string): Problem => ({
  title: `No code block uses ${name}, which is listed as not installed`,
  hint: 'Remove it from the list.',
  file: 'data/uninstalled-packages.json',
  line: 1,
  column: 1,
});

interface CheckedRedirects {
  readonly table: RedirectTable;
  readonly problems: readonly Problem[];
}

/** For content from elsewhere, which has no redirects. */
export const NO_REDIRECTS: CheckedRedirects = { table: {}, problems: [] };

/** Reads `data/redirects.tsv` and validates it against the pages. */
export async function readRedirects(
  dataDirectory: string,
  { pages }: { readonly pages: readonly IndexedPage[] },
): Promise<CheckedRedirects> {
  const name = 'data/redirects.tsv';
  const { redirects, problems } = parseRedirects(await readFile(join(dataDirectory, 'redirects.tsv'), 'utf8'), name);
  const ids = new Map(pages.map(({ entry, page }) => [entry.url, new Set(page.ids)]));
  return {
    table: redirectTable(redirects, ids),
    problems: [...problems, ...redirectProblems(redirects, ids, name)],
  };
}
