import { spawn } from 'node:child_process';
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Budget, measureBrowser } from '../bench/browser.ts';
import { writeCorpus } from '../bench/corpus.ts';
import { measureDevServer } from '../bench/dev-server.ts';
import { measureSearch } from '../bench/search.ts';
import { createProject, generatedDirectory, root } from '../build/project.ts';
import { readContent } from '../content/read-content.ts';
import { UserError } from '../shared/problem.ts';
import { parseQueries } from '../verify/relevance.ts';
import { pageWeight } from '../verify/site-sizes.ts';
import { findChromium } from './find-chromium.ts';
import { main } from './main.ts';
import { parseOptions } from './parse-options.ts';

const benchDirectory = join(generatedDirectory, 'bench');

/**
 * `npm run bench [-- --large]`: builds corpora of a known size and prints the cost in CPU seconds (user and system, all
 * threads) and peak megabytes, and what a page costs a reader. `--large` adds a corpus of 6,000 pages.
 */
await main(async () => {
  const { large: withLarge } = parseOptions(
    { args: process.argv.slice(2), options: { large: { type: 'boolean', default: false } } },
    'Supported option: --large.',
  ).values;
  const rows: Budget[] = [];
  const source = await readContent(join(root, 'content'));

  const suite = await readFile(join(root, 'tests/relevance/queries.tsv'), 'utf8');
  const queries = parseQueries(suite).queries.map(({ query }) => query);
  const medium = join(benchDirectory, 'medium');
  const words = await writeCorpus(medium, source, { pages: 143, words: 183_000 / 143, sections: 9 });
  await rm(join(generatedDirectory, 'pages'), { recursive: true, force: true });
  const cold = await buildCorpus('medium', true);
  const large = pageWeight(join(benchDirectory, 'medium-site'), 'section-0/large/index.html', []);
  const touched = join(medium, 'section-0/index.mdx');
  await appendFile(touched, '\nOne page touched.\n');
  const warm = await buildCorpus('medium', false);
  rows.push(
    { what: `cold build of 143 pages, ${words} words (CPU s)`, value: cold.seconds, budget: 8 },
    { what: '  peak memory (MB)', value: cold.memory, budget: 600 },
    { what: 'large page, HTML (KB)', value: large.html, budget: 22 },
    { what: 'large page, total at load (KB)', value: large.atLoad, budget: 45 },
    { what: 'rebuild after one edit (CPU s)', value: warm.seconds, budget: 2 },
    ...(await measureSearch(join(benchDirectory, 'medium-site'), {
      what: '143 pages',
      queries,
      budget: { first: 40, query: 10 },
    })),
  );

  if (withLarge) {
    const many = await writeCorpus(join(benchDirectory, 'large'), source, { pages: 6000, words: 320, sections: 60 });
    const huge = await buildCorpus('large', true);
    rows.push(
      { what: `cold build of 6,000 pages, ${many} words (CPU s)`, value: huge.seconds, budget: 60 },
      { what: '  peak memory (MB)', value: huge.memory, budget: 3000 },
      { what: '  main bundle, relative to 143 pages', value: huge.script / cold.script, budget: 1.05 },
      ...(await measureSearch(join(benchDirectory, 'large-site'), {
        what: '6,000 pages',
        queries,
        budget: { first: 115, query: 50 },
      })),
    );
  }

  await build(['--out', join(benchDirectory, 'own-site')]);
  const chromium = findChromium(process.env);
  rows.push(
    ...(await measureBrowser({ chromium, directory: join(benchDirectory, 'own-site') })),
    ...(await measureDevServer({ chromium, content: medium })),
  );
  printTable(rows);
});

interface BuildCost {
  readonly seconds: number;
  readonly memory: number;
  /** Bytes of the main bundle. */
  readonly script: number;
}

async function buildCorpus(name: string, fresh: boolean): Promise<BuildCost> {
  const out = join(benchDirectory, `${name}-site`);
  if (fresh) {
    const { workDirectory } = createProject({ content: join(benchDirectory, name) }, 'production');
    for (const directory of [workDirectory, join(generatedDirectory, 'webpack', basename(workDirectory))])
      await rm(directory, { recursive: true, force: true });
  }
  const output = await build(['--content', join(benchDirectory, name), '--out', out, '--lenient']);
  const [, seconds, memory] = /\(([\d.]+) CPU s, (\d+) MB\)/.exec(output) ?? [];
  const [, script = ''] = /<script data-shell="([^"]+)"/.exec(await readFile(join(out, 'index.html'), 'utf8')) ?? [];
  return { seconds: Number(seconds), memory: Number(memory), script: (await readFile(join(out, script))).length };
}

/** Runs a build in a separate process, like `npm run build`. */
async function build(args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...process.execArgv, join(root, 'src/commands/build.ts'), ...args], { cwd: root });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new UserError('A benchmark build failed', output.slice(-2000)));
    });
  });
}

function printTable(rows: readonly Budget[]): void {
  console.log(`\n${'benchmark'.padEnd(62)} ${'measured'.padStart(9)} ${'budget'.padStart(7)}`);
  for (const { what, value, budget } of rows) {
    console.log(
      `${what.padEnd(62)} ${value.toFixed(value < 100 ? 1 : 0).padStart(9)} ${String(budget).padStart(7)}${value > budget ? '  over budget' : ''}`,
    );
  }
  void writeFile(join(benchDirectory, 'last.json'), JSON.stringify(rows, null, 2));
}
