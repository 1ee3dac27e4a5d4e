import { createHash } from 'node:crypto';
import { cp } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readMeasuredImage } from '../content/image-index.ts';
import { createNameEntries } from '../content/name-entries.ts';
import { ProblemsError, type Problem } from '../shared/problem.ts';
import { CompressedFiles } from '../hosting/compressed-file.ts';
import { hostingEnvironment } from '../hosting/hosting-environment.ts';
import { siteNeeds } from '../hosting/page-needs.ts';
import { precompress } from '../hosting/precompress.ts';
import { outputPathFromUrl } from '../shared/address.ts';
import { avatarUrl } from '../shared/avatar.ts';
import { OFFLINE_FILE } from '../shared/offline/offline-list.ts';
import { REDIRECTS_FILE, type RedirectTable } from '../shared/redirects.ts';
import type { PublishedSite } from '../shared/site-data.ts';
import { isPrintable } from '../shared/sidebar.ts';
import { writeDataModules } from './data-modules.ts';
import { inlineScript, SPECULATION_RULES } from './document.ts';
import { exampleDownloads } from './example-downloads.ts';
import { hashedFiles } from './hashed-files.ts';
import { indexSite } from './index-site.ts';
import { imagesByPage } from './images-by-page.ts';
import { keepBuilds, readKeptBuilds } from './kept-builds.ts';
import { loadServerBundle, readEarlyScript } from './load-server-bundle.ts';
import { offlineList } from './offline-list.ts';
import {
  BUILDS_FILE,
  checkOutput,
  type OutputTarget,
  recoverOutput,
  type StagedOutput,
  stageOutput,
} from './output-directory.ts';
import { robotsTxt, sitemapXml, webManifest } from './outputs.ts';
import { pageContent } from './page-content.ts';
import { readSearchWords } from './search/read-search-words.ts';
import { searchFiles } from './search/search-files.ts';
import { searchRecords } from './search/search-records.ts';
import { searchSetup } from './search/search-setup.ts';
import { serviceWorkerScript } from './service-worker-script.ts';
import { optionsModule } from './option-cards.ts';
import { printablesOf } from './printables.ts';
import { prerender } from './prerender.ts';
import { generatedDirectory, type Project, root } from './project.ts';
import { NO_REDIRECTS, readRedirects } from './read-redirects.ts';
import { redirectDocument } from './redirect-document.ts';
import { reservedByBuild } from './reserved-paths.ts';
import { readSponsorLists } from './sponsors/sponsor-lists.ts';
import { clientAssets, runWebpack } from './run-webpack.ts';
import { buildSideBundles } from './side-bundles.ts';
import { sectionsOf, siteData } from './site-data.ts';
import { clientConfig } from './webpack-config.ts';
import { writeHosting } from './write-hosting.ts';

export interface BuildReport {
  readonly pages: number;
  readonly words: number;
  readonly files: number;
  /** Problems that a lenient build ignored. */
  readonly passedOver: readonly Problem[];
  /** Problems in READMEs. */
  readonly remarks: readonly string[];
}

export type Progress = (step: string, done?: number, total?: number) => void;

/** Builds the production site. Publishes only if everything succeeded. @throws ProblemsError, UserError */
export async function buildSite(project: Project, progress: Progress): Promise<BuildReport> {
  // Must be set before React's server renderer loads.
  process.env.NODE_ENV = 'production';
  const environment = hostingEnvironment(process.env);
  const target: OutputTarget = { directory: project.outDirectory, marker: BUILDS_FILE, reserved: reservedByBuild(project) };
  checkOutput(target);
  await recoverOutput(target);
  const kept = await readKeptBuilds(project);
  progress('Reading pages');
  const sideBuilt = buildSideBundles(project);
  const [{ index, remarks, planned, config, facts }, sponsors, searchWords] = await Promise.all([
    indexSite(project, (done, total) => progress('Compiling pages', done, total)),
    readSponsorLists(project.sponsorsFile),
    readSearchWords(project.dataDirectory),
    sideBuilt,
  ]);
  const passedOver = index.problems.filter(({ tolerable }) => project.lenient && tolerable);
  const foreign = !project.own;
  // Redirects apply only to our own content.
  const redirects = foreign ? NO_REDIRECTS : await readRedirects(project.dataDirectory, { pages: index.pages, planned });
  const problems = [...index.problems.filter((problem) => !passedOver.includes(problem)), ...redirects.problems];
  if (problems.length > 0) throw new ProblemsError(problems);

  const renderer = await loadServerBundle(project);
  const sections = sectionsOf(index.tree, config);
  const site = siteData({
    config,
    sections,
    tree: index.tree,
    planned,
    foreign,
    sponsorsFetched: sponsors?.fetched,
    analyticsId: process.env.ANALYTICS_ID || undefined,
    analyticsIntegrity: environment.ANALYTICS_INTEGRITY,
  });
  // READMEs describe other packages' options, so skip them.
  const own = index.pages.filter(({ readme }) => !readme);
  const nameEntry = createNameEntries(own, { optionsBelow: config.optionEntries, facts });
  const assembling = { renderer, editBase: config.editBase, nameEntry };
  const pages = new Map(index.pages.map((page) => [page.entry.url, pageContent(page, assembling)]));
  const search = searchSetup(process.env, config.searchIndex);
  const described = new Set(own.flatMap(({ page }) => page.entries.map(({ name }) => name)));
  await writeDataModules(join(project.workDirectory, 'data'), {
    site,
    sections,
    pages,
    sponsors,
    search,
    options: optionsModule(facts, (name) => described.has(name)),
  });

  const output = await stageOutput(target);
  try {
    // Free the compiler's memory before bundling; lowers the peak by about 10 %.
    globalThis.gc?.();
    progress('Bundling');
    const stats = await runWebpack(clientConfig({ project, mode: 'production', outDirectory: output.directory }));
    const assets = { ...clientAssets(stats), early: await readEarlyScript(project) };
    let written = 0;
    const printables = printablesOf(sections, index.pages);
    const documents = createHash('sha256');
    for (const { path, html } of prerender({ site, sections, pages, printables, renderer, assets })) {
      documents.update(path).update(html);
      await output.write(path, html);
      progress('Rendering', ++written, pages.size);
    }
    await writeOutputs(output, {
      origin: site.origin,
      manifest: webManifest(site),
      urls: [...pages.keys()].filter((url) => !isPrintable({ url }) && url !== config.search.url),
    });
    // `npm run search:push` fills a hosted index.
    if (!search.hosted) {
      const records = searchRecords({ pages: index.pages, facts, config });
      for (const [path, text] of searchFiles(records, searchWords)) await output.write(path, text);
    }
    await writeRedirects(output, redirects.table, site);
    if (!foreign) for (const [path, file] of await exampleDownloads(join(root, 'examples'))) await output.write(path, file);
    for (const [url, file] of index.images) await output.write(url.slice(1), await readMeasuredImage(url, file));
    if (existsSync(project.publicDirectory)) await cp(project.publicDirectory, output.directory, { recursive: true });
    const files = await hashedFiles(output.directory);
    for (const { path } of files) documents.update(path);
    const version = documents.digest('hex').slice(0, 16);
    await output.write('sw.js', await serviceWorkerScript(project, { version, needed: assets.needed, useful: assets.useful }));
    if (project.serviceWorker) {
      const list = await offlineList({
        version,
        documents: `${site.name} ${site.bundlerVersion}`,
        sections,
        directory: output.directory,
        files,
        code: [...assets.needed, ...assets.useful],
        imagesOf: imagesByPage(index),
      });
      await output.write(OFFLINE_FILE, JSON.stringify(list));
    }
    await keepBuilds(output, { record: { version, files: files.map(({ path }) => path) }, kept, project });
    const rules = await writeHosting(output, {
      needs: siteNeeds({
        scripts: [inlineScript(assets.early), SPECULATION_RULES],
        pages: index.pages.map(({ page }) => page.needs),
        images: [
          site.badge,
          ...index.pages.flatMap(({ entry }) => entry.contributors.map(avatarUrl)),
          ...(sponsors?.lists ?? []).flatMap((list) => list.sponsors.flatMap(({ avatar }) => avatar ?? [])),
        ],
      }),
      site,
      search,
      redirects: redirects.table,
      pages: pages.keys(),
      contact: config.security,
      environment,
      precompressed: project.compress,
    });
    if (project.compress)
      await precompress(output.directory, {
        rules,
        compressed: new CompressedFiles(join(generatedDirectory, 'compressed'), 'best'),
        onProgress: (done, total) => progress('Compressing', done, total),
      });
    await output.publish();
    return {
      pages: pages.size,
      words: index.pages.reduce((sum, { page }) => sum + page.words, 0),
      files: written,
      passedOver,
      remarks,
    };
  } catch (error) {
    await output.discard();
    throw error;
  }
}

async function writeOutputs(
  output: StagedOutput,
  { origin, manifest, urls }: { readonly origin: string; readonly manifest: string; readonly urls: readonly string[] },
): Promise<void> {
  await output.write('sitemap.xml', sitemapXml(origin, urls.toSorted()));
  await output.write('robots.txt', robotsTxt(origin));
  await output.write('site.webmanifest', manifest);
}

async function writeRedirects(output: StagedOutput, table: RedirectTable, site: PublishedSite): Promise<void> {
  for (const [from, to] of Object.entries(table)) {
    const document = redirectDocument(to, { origin: site.origin, siteName: site.name });
    if (!from.includes('#')) await output.write(outputPathFromUrl(from), document);
  }
  await output.write(REDIRECTS_FILE, `${JSON.stringify(table)}\n`);
}
