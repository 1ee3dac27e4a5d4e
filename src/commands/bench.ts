import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { measureBrowser } from '../bench/browser.ts';
import { budgetTable, checkBudgets } from '../bench/budget.ts';
import { writeCorpus } from '../bench/corpus.ts';
import { measureDevServer } from '../bench/dev-server.ts';
import { measureSearch } from '../bench/search.ts';
import { type BuildCosts, costFigures, sizeOf } from '../bench/build-costs.ts';
import { sideBySide } from '../bench/side-by-side.ts';
import { withStarlight } from '../bench/starlight.ts';
import { timedRun } from '../bench/timed-run.ts';
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

/**
 * `npm run bench [-- --pages 143,1500,6000] [--peer] [--builds]`: builds corpora of a known size, cold and again after
 * touching a page, and prints the cost next to that of a fixed yardstick. `--peer` builds the same content with
 * Starlight. Then measures pages in the browser and the development server, unless `--builds` leaves them out.
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
    const peers = peer ? [['Starlight', costFigures(await withStarlight(ours.site, async ({ costs }) => costs))] as const] : [];
    console.log(`\n${sideBySide(`${count} pages`, [['this site', costFigures(ours.costs)], ...peers])}`);
  }
  if (builds) return;
  await measureReaders(sizes);
});

function readSizes(list: string): number[] {
  const sizes = list.split(',').map(Number);
  if (sizes.every((size) => Number.isInteger(size) && size >= 10)) return sizes;
  throw new UserError(`--pages isn't a list of numbers of at least 10: ${list}`, 'Write numbers with commas, such as 143,1500.');
}

/** Builds a corpus in a separate process, like `npm run build`, with empty caches and after touching a page. */
async function measureBuilds(
  pages: number,
  source: readonly ContentFile[],
): Promise<{ readonly costs: BuildCosts; readonly site: string }> {
  const content = corpusOf(pages);
  const site = `${content}-site`;
  await writeCorpus(content, source, pages);
  await rm(site, { recursive: true, force: true });
  for (const cache of ['bundles', 'pages', 'rendered', 'search'])
    await rm(join(generatedDirectory, cache), { recursive: true, force: true });
  const command = `node src/commands/run.mjs build --lenient --content ${content} --out ${site}`;
  const yardstick = measureYardstick();
  const cold = await timedRun(root, command);
  await appendFile(join(content, 'section-0/index.mdx'), '\nOne page touched.\n');
  const touched = await timedRun(root, command);
  return { site, costs: { yardstick, cold, touched, bytes: await sizeOf(site) } };
}

async function measureReaders(sizes: readonly number[]): Promise<void> {
  const suite = await readFile(join(root, 'tests/relevance/queries.tsv'), 'utf8');
  const queries = parseQueries(suite).queries.map(({ query }) => query);
  const directory = join(benchDirectory, 'own-site');
  await timedRun(root, `node src/commands/run.mjs build --out ${directory}`);
  const chromium = findChromium(process.env);
  const rows = [
    ...(await measureSearch(directory, { queries, yardstick: measureYardstick() })),
    await measureBrowser(chromium, directory),
  ];
  for (const pages of sizes) rows.push(...(await measureDevServer({ chromium, content: corpusOf(pages), pages })));
  console.log(`\n${budgetTable(rows)}`);
  await writeFile(join(benchDirectory, 'last.json'), JSON.stringify(rows, null, 2));
  checkBudgets(rows);
}
