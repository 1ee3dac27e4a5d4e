import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { CHECK_FILE } from '../check/rules/check-data.ts';
import { hostingEnvironment } from '../hosting/hosting-environment.ts';
import { coreName, searchIndex } from '../search/build/search-index.ts';
import { searchData } from '../search/build/search-setup.ts';
import { dataFile, dataName } from '../shared/data-name.ts';
import { ProblemsError, type Problem } from '../shared/problem.ts';
import { shellData } from '../shared/site-data.ts';
import { buildBundles, loadServerBundle, readInlineScript, writeClient } from './bundles.ts';
import { type ContentStore, createContentStore } from './content-store.ts';
import { dataFiles, dataNames, sectionData, siteWideData } from './data-files.ts';
import { stageOutput } from './output-directory.ts';
import { hashedFiles, readKeptBuilds } from './outputs/kept-builds.ts';
import type { BuildContext, OutputFile, SiteContext } from './outputs/output.ts';
import { buildOutputs } from './outputs/outputs.ts';
import { pageContent } from './page-content.ts';
import type { Project } from './paths.ts';
import type { RenderedPage } from './prerender.ts';
import { createFrame, readSettings } from './site-context.ts';
import { siteProblems } from './site-problems.ts';

/** What a build made, and what it tolerated. */
export interface BuildReport {
  readonly pages: number;
  readonly words: number;
  /** Problems that a lenient build ignored. */
  readonly ignoredProblems: readonly Problem[];
  /** Problems in READMEs. */
  readonly remarks: readonly string[];
}

/** Called during each step, at least once. */
export type Progress = (step: string) => void;

/** Builds the production site. Publishes only if everything succeeded. @throws ProblemsError, UserError */
export async function buildSite(project: Project, progress: Progress): Promise<BuildReport> {
  const { outDirectory: directory, keepDirectory: keep = directory } = project;
  const reserved = [project.contentDirectory, project.sponsorsFile, ...(keep === directory ? [] : [keep])];
  const output = await stageOutput({ directory, reserved });
  try {
    const report = await buildInto(output.directory, project, progress);
    await output.publish();
    return report;
  } catch (error) {
    await output.discard();
    throw error;
  }
}

async function buildInto(directory: string, project: Project, progress: Progress): Promise<BuildReport> {
  const environment = hostingEnvironment(process.env);
  const kept = await readKeptBuilds(project);
  progress('Reading pages');
  const [bundles, store, settings] = await Promise.all([
    buildBundles(project),
    compilePages(project, progress),
    readSettings(project),
  ]);
  progress('Checking pages');
  const { problems, redirects } = await siteProblems(project, store);
  const ignoredProblems = problems.filter((problem) => project.lenient && 'tolerable' in problem && problem.tolerable);
  if (problems.length > ignoredProblems.length)
    throw new ProblemsError(problems.filter((problem) => !ignoredProblems.includes(problem)));
  const { pages } = store;
  const frame = createFrame(project, store, settings, process.env);
  const { site, sections, sponsors, search } = frame;
  const renderer = await loadServerBundle(bundles.directory);
  const write = createWriter(directory);
  const content: SiteContext = { ...frame, redirects };
  progress('Rendering');
  const byUrl = new Map(pages.map((page) => [page.entry.url, page]));
  const rendered = sections.flatMap((section): RenderedPage[] => {
    const listed = section.urls.flatMap((url) => byUrl.get(url) ?? []);
    return listed.map((page) => ({ page: pageContent(page, { ...frame, renderer }), section: sectionData(section) }));
  });
  const named = new Map<string, string>();
  for (const { base, name, text } of dataFiles({ sections, rendered, siteWide: siteWideData(frame) })) {
    write(dataFile(name), text);
    if (base === dataName.check) write(CHECK_FILE, text);
    named.set(base, name);
  }
  progress(searchIndex.name);
  named.set(dataName.searchCore, coreName(await writeFiles(write, await searchIndex.run(content))));
  const names = dataNames({ sections, sponsors }, (name) => named.get(name) ?? name);
  const assets = await writeClient(directory, bundles, {
    site: shellData(site),
    search: searchData(search.hosted, site),
    names,
  });
  const fileOf = (name: string): string => `/${dataFile(name)}`;
  await writeOutputs(write, {
    ...content,
    renderer,
    rendered,
    directory,
    bundleDirectory: bundles.directory,
    environment,
    assets: {
      ...assets,
      needed: [assets.script, assets.style, ...names.sections.map(([, name]) => fileOf(name)).toSorted()],
      useful: [...assets.useful, fileOf(names.cards), fileOf(names.messages), fileOf(names.check)].toSorted(),
      inline: await readInlineScript(bundles.directory),
    },
    kept,
    progress,
  });
  return {
    pages: pages.length,
    words: pages.reduce((sum, { page }) => sum + page.words, 0),
    ignoredProblems,
    remarks: store.remarks,
  };
}

async function compilePages(project: Project, progress: Progress): Promise<ContentStore> {
  const store = await createContentStore(project);
  await store.compileRest(async () => {
    progress('Compiling pages');
    // Lets the bundling thread start, and its messages arrive.
    await setImmediate();
    return true;
  });
  return store;
}

type Write = (path: string, data: string | Uint8Array) => void;

/** Creates a function that writes the files of a folder. It throws for paths outside of it, which are bugs. */
export function createWriter(directory: string): Write {
  const made = new Set([directory]);
  return (path, data) => {
    const file = join(directory, path);
    if (relative(directory, file).startsWith('..')) throw new Error(`${path} is outside the output folder`);
    // A site has thousands of small files: handing each to another thread costs more than writing it.
    const folder = dirname(file);
    if (!made.has(folder)) mkdirSync(folder, { recursive: true });
    made.add(folder);
    writeFileSync(file, data);
  };
}

/** Runs the outputs in order and writes their files. */
async function writeOutputs(write: Write, site: Omit<BuildContext, 'release'>): Promise<void> {
  const documents = createHash('sha256');
  let released: ReturnType<BuildContext['release']> | undefined;
  const release = async () => {
    const files = hashedFiles(site.directory);
    for (const { path } of files) documents.update(path);
    return { version: documents.digest('hex').slice(0, 16), files };
  };
  const context: BuildContext = { ...site, release: async () => (released ??= release()) };
  for (const { name, run } of buildOutputs) {
    site.progress(name);
    await writeFiles(
      (path, data) => {
        if (path.endsWith('.html')) documents.update(path).update(data);
        write(path, data);
      },
      await run(context),
    );
  }
}

/** Writes the files of an output. Returns their paths. */
async function writeFiles(write: Write, files: Iterable<OutputFile>): Promise<string[]> {
  const paths: string[] = [];
  for (const [path, content] of files) {
    write(path, typeof content === 'function' ? await content() : content);
    paths.push(path);
  }
  return paths;
}
