import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { measureBrowser } from '../bench/browser.ts';
import { budgetTable, checkBudgets } from '../bench/budget.ts';
import { type BuildCosts, costFigures, sizeOf } from '../bench/build-costs.ts';
import { writeCorpus } from '../bench/corpus.ts';
import { devServerBudgets, measureDevServer, ownDevServer } from '../bench/dev-server.ts';
import { measureReaders } from '../bench/readers.ts';
import { measureSearch } from '../bench/search.ts';
import { ownReaderSite } from '../bench/served-site.ts';
import { type Figure, sideBySide } from '../bench/side-by-side.ts';
import { withStarlight } from '../bench/starlight.ts';
import { timedRun } from '../bench/timed-run.ts';
import { withVitePress } from '../bench/vitepress.ts';
import { measureYardstick } from '../bench/yardstick.ts';
import { generatedDirectory, root } from '../build/project.ts';
import { type ContentFile, readContent } from '../content/read-content.ts';
import { UserError } from '../shared/problem.ts';
import { parseQueries } from '../verify/relevance.ts';
import { findChromium } from './find-chromium.ts';
import { main } from './main.ts';
import { parseOptions } from './parse-options.ts';

const benchDirectory = join(generatedDirectory, 'bench');

const corpusOf = (pages: number): string => join(benchDirectory, `corpus-${pages}`);
const siteOf = (pages: number): string => `${corpusOf(pages)}-site`;

const print = (table: string): void => console.log(`\n${table}`);

/**
 * `npm run bench [-- --pages 143,1500,6000] [--peer] [--builds]`: builds corpora of a known size, cold and again after
 * touching a page, and prints the cost next to that of a fixed yardstick. Then measures pages in the browser and the
 * development server, unless `--builds` leaves them out. `--peer` does the same with other site generators: Starlight
 * for builds and readers, VitePress for authors.
 */
await main(async () => {
  const { pages, peer, builds } = parseOptions({
    args: process.argv.slice(2),
    options: {
      pages: { type: 'string', default: '143' },
      peer: { type: 'boolean', default: false },
      builds: { type: 'boolean', default: false },
    },
  }).values;
  const source = await readContent(join(root, 'content'));
  const sizes = readSizes(pages);
  for (const count of sizes) {
    const ours = await measureBuilds(count, source);
    if (peer) await compareWithStarlight(count, ours, { readers: !builds });
    else print(sideBySide(`${count} pages`, [['this site', costFigures(ours)]]));
  }
  if (!builds) await measureUse(sizes, { peer });
});

function readSizes(list: string): number[] {
  const sizes = list.split(',').map(Number);
  if (sizes.every((size) => Number.isInteger(size) && size >= 10)) return sizes;
  throw new UserError(`--pages isn't a list of numbers of at least 10: ${list}`, 'Write numbers with commas, such as 143,1500.');
}

/** Builds a corpus in a separate process, like `npm run build`, with empty caches and after touching a page. */
async function measureBuilds(pages: number, source: readonly ContentFile[]): Promise<BuildCosts> {
  const content = corpusOf(pages);
  const site = siteOf(pages);
  await writeCorpus(content, source, pages);
  await rm(site, { recursive: true, force: true });
  for (const cache of ['bundles', 'pages', 'rendered', 'search'])
    await rm(join(generatedDirectory, cache), { recursive: true, force: true });
  const command = `node src/commands/run.mjs build --lenient --content ${content} --out ${site}`;
  const yardstick = measureYardstick();
  const cold = await timedRun(root, command);
  await appendFile(join(content, 'section-0/index.mdx'), '\nOne page touched.\n');
  const touched = await timedRun(root, command);
  return { yardstick, cold, touched, bytes: await sizeOf(site) };
}

/** Builds the same content with Starlight, and prints both sites' costs, and what readers of both wait for. */
async function compareWithStarlight(pages: number, costs: BuildCosts, { readers }: { readonly readers: boolean }): Promise<void> {
  await withStarlight(siteOf(pages), async (starlight) => {
    const compare = (title: string, ours: readonly Figure[], theirs: readonly Figure[]): void =>
      print(
        sideBySide(title, [
          ['this site', ours],
          ['Starlight', theirs],
        ]),
      );
    compare(`${pages} pages`, costFigures(costs), costFigures(starlight.costs));
    if (!readers) return;
    const chromium = findChromium(process.env);
    const { ours, theirs } = await measureReaders(chromium, { ours: ownReaderSite(siteOf(pages)), theirs: starlight.site });
    compare(`${pages} pages, readers`, ours, theirs);
  });
}

/** Measures the real site in search and the browser, and the development server with each corpus. */
async function measureUse(sizes: readonly number[], { peer }: { readonly peer: boolean }): Promise<void> {
  const suite = await readFile(join(root, 'tests/relevance/queries.tsv'), 'utf8');
  const queries = parseQueries(suite).queries.map(({ query }) => query);
  const directory = join(benchDirectory, 'own-site');
  await timedRun(root, `node src/commands/run.mjs build --out ${directory}`);
  const chromium = findChromium(process.env);
  const rows = [
    ...(await measureSearch(directory, { queries, yardstick: measureYardstick() })),
    await measureBrowser(chromium, directory),
  ];
  for (const pages of sizes) {
    const ours = await measureDevServer(ownDevServer(corpusOf(pages)), { chromium, pages });
    rows.push(...devServerBudgets(pages, ours));
    if (!peer) continue;
    const vitepress = await withVitePress(siteOf(pages), (server) => measureDevServer(server, { chromium, pages }));
    print(
      sideBySide(`${pages} pages, authors`, [
        ['this site', ours],
        ['VitePress', vitepress],
      ]),
    );
  }
  print(budgetTable(rows));
  await writeFile(join(benchDirectory, 'last.json'), JSON.stringify(rows, null, 2));
  checkBudgets(rows);
}
