import { createHash } from 'node:crypto';
import { createNameEntries } from '../content/name-entries.ts';
import { hostingEnvironment } from '../hosting/hosting-environment.ts';
import { dataFile, dataName } from '../shared/data-name.ts';
import { ProblemsError, type Problem } from '../shared/problem.ts';
import { shellData } from '../shared/site-data.ts';
import { buildBundles, loadServerBundle, readInlineScript, writeClient } from './bundles.ts';
import { dataNames, siteWideData, writeDataFiles, createRenderPage } from './data-files.ts';
import { hashedFiles, readKeptBuilds } from './outputs/kept-builds.ts';
import { indexSite, siteProblems } from './index-site.ts';
import { checkOutput, type OutputTarget, recoverOutput, type StagedOutput, stageOutput } from './output-directory.ts';
import type { BuildContext, OutputFile, SiteContext } from './outputs/output.ts';
import { buildOutputs } from './outputs/outputs.ts';
import { coreName, searchIndex } from '../search/build/search-index.ts';
import { listPrintables } from './prerender.ts';
import type { Project } from './paths.ts';
import { searchData, searchSetup } from '../search/build/search-setup.ts';
import { optionSections, listSections, siteData } from './site-data.ts';
import { readSponsorLists } from '../sponsors/build/sponsor-lists.ts';
import { readSearchLists } from '../search/build/search-lists.ts';

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
  const environment = hostingEnvironment(process.env);
  const { outDirectory: directory, keepDirectory: keep = directory } = project;
  const reserved = [project.contentDirectory, project.sponsorsFile, ...(keep === directory ? [] : [keep])];
  const target: OutputTarget = { directory, reserved };
  checkOutput(target);
  await recoverOutput(directory);
  const kept = await readKeptBuilds(project);
  progress('Reading pages');
  const [bundles, indexed, sponsors, lists] = await Promise.all([
    buildBundles(project),
    indexSite(project, () => progress('Compiling pages')),
    readSponsorLists(project.sponsorsFile),
    readSearchLists(project.dataDirectory),
  ]);
  progress('Checking pages');
  const { problems, redirects } = await siteProblems(project, indexed);
  const ignoredProblems = problems.filter(({ tolerable }) => project.lenient && tolerable);
  if (problems.length > ignoredProblems.length)
    throw new ProblemsError(problems.filter((problem) => !ignoredProblems.includes(problem)));
  const { index, config, facts, remarks } = indexed;
  const renderer = await loadServerBundle(bundles.directory);
  const sections = listSections(index.tree, config);
  const site = siteData({
    config,
    sections,
    tree: index.tree,
    foreign: !project.own,
    sponsorsFetched: sponsors?.fetched,
    analyticsId: process.env.ANALYTICS_ID || undefined,
  });
  // READMEs describe other packages' options, so skip them.
  const own = index.pages.filter(({ readme }) => !readme);
  const nameEntry = createNameEntries(own, { optionsBelow: optionSections(config), facts });
  const search = searchSetup(process.env, config.searchIndex);
  const output = await stageOutput(target);
  try {
    const content: SiteContext = {
      project,
      config,
      site,
      sections,
      search,
      pages: index.pages,
      images: index.images,
      facts,
      redirects,
      lists,
    };
    progress('Rendering');
    const { names: named, rendered } = await writeDataFiles(output, {
      sections,
      renderPage: createRenderPage(index.pages, { site, config, renderer, nameEntry }),
      siteWide: siteWideData({ ...content, nameEntry, sponsors }),
    });
    progress(searchIndex.name);
    named.set(dataName.searchCore, coreName(await writeFiles(output, await searchIndex.run(content))));
    const names = dataNames({ sections, sponsors }, (name) => named.get(name) ?? name);
    const assets = await writeClient(output, bundles, { site: shellData(site), search: searchData(search.hosted, site), names });
    const fileOf = (name: string): string => `/${dataFile(name)}`;
    await writeOutputs(output, {
      ...content,
      renderer,
      rendered,
      directory: output.directory,
      bundleDirectory: bundles.directory,
      environment,
      sponsors,
      printables: listPrintables(sections, index.pages),
      assets: {
        ...assets,
        needed: [assets.script, assets.style, ...names.sections.map(([, name]) => fileOf(name)).toSorted()],
        useful: [...assets.useful, fileOf(names.cards), fileOf(names.messages), fileOf(names.check)].toSorted(),
        inline: await readInlineScript(bundles.directory),
      },
      kept,
      progress,
    });
    await output.publish();
    return {
      pages: index.pages.length,
      words: index.pages.reduce((sum, { page }) => sum + page.words, 0),
      ignoredProblems,
      remarks,
    };
  } catch (error) {
    await output.discard();
    throw error;
  }
}

/** Runs the outputs in order and writes their files. */
async function writeOutputs(output: StagedOutput, site: Omit<BuildContext, 'release'>): Promise<void> {
  const documents = createHash('sha256');
  let released: ReturnType<BuildContext['release']> | undefined;
  const release = async () => {
    const files = hashedFiles(output.directory);
    for (const { path } of files) documents.update(path);
    return { version: documents.digest('hex').slice(0, 16), files };
  };
  const context: BuildContext = { ...site, release: async () => (released ??= release()) };
  for (const { name, run } of buildOutputs) {
    site.progress(name);
    await writeFiles(output, await run(context), (path, data) => {
      if (path.endsWith('.html')) documents.update(path).update(data);
    });
  }
}

/** Writes the files of an output. Returns their paths. */
async function writeFiles(
  output: StagedOutput,
  files: Iterable<OutputFile>,
  onFile?: (path: string, data: string | Uint8Array) => void,
): Promise<string[]> {
  const paths: string[] = [];
  for (const [path, content] of files) {
    const data = typeof content === 'function' ? await content() : content;
    onFile?.(path, data);
    await output.write(path, data);
    paths.push(path);
  }
  return paths;
}
