import { type ChildProcess, spawn } from 'node:child_process';
import { appendFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createProject, generatedDirectory, root } from '../build/project.ts';
import { UserError } from '../shared/problem.ts';
import { freePort } from '../server/free-port.ts';
import { launchChromium } from '../verify/launch-chromium.ts';
import type { Budget } from './budget.ts';
import { firstPaint, whenShown } from './in-page.ts';
import { median } from './ratios.ts';

const EDITS = 7;

/** Pages of a corpus that are edited: one of usual length, and the longest. */
const PAGES = [
  { title: 'a page', path: '/section-0/', file: 'section-0/index.mdx' },
  { title: 'the longest page', path: '/section-0/large/', file: 'section-0/large.mdx' },
];

/**
 * How long an author waits: from starting the development server without caches to the first paint of a page in an open
 * browser, and from saving a page to seeing the change.
 */
export async function measureDevServer({
  chromium,
  content,
  pages,
}: {
  readonly chromium: string;
  /** A corpus, which is modified. */
  readonly content: string;
  readonly pages: number;
}): Promise<Budget[]> {
  await rm(join(generatedDirectory, 'pages'), { recursive: true, force: true });
  await rm(createProject({ content }).devDirectory, { recursive: true, force: true });
  const browser = await launchChromium(chromium);
  const port = await freePort();
  const page = await browser.newPage();
  const began = Date.now();
  const server = spawn(process.execPath, [join(root, 'src/commands/run.mjs'), 'dev', '--content', content], {
    cwd: root,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    await until(server, `http://localhost:${port}`);
    const open = async (path: string): Promise<void> => {
      await page.goto(`http://localhost:${port}${path}`);
      await page.locator('[data-article] p').first().waitFor();
    };
    await page.goto(`http://localhost:${port}/section-0/`, { waitUntil: 'commit' });
    const painted = await page.evaluate(firstPaint);
    const cold = painted - began;
    await page.locator('[data-article] p').first().waitFor();
    // Wait until the remaining pages are compiled, because authors start editing later.
    await page.waitForTimeout(10_000 + 20 * pages);
    const edits: Budget[] = [];
    for (const { title, path, file } of PAGES) {
      await open(path);
      const what = `  edit to screen, ${title}, median of ${EDITS} (ms)`;
      edits.push({ what, value: median(await timeEdits(page, join(content, file))), budget: 150, wallTime: true });
    }
    return [
      { what: `dev server, ${pages} pages, cold start to first paint (ms)`, value: cold, budget: 4000, wallTime: true },
      ...edits,
    ];
  } finally {
    server.kill();
    await browser.close();
  }
}

async function timeEdits(page: Page, file: string): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < EDITS; n++) {
    times.push(await edit(page, file, `Sentence ${n} of the bench.`));
    // Edit again while the server checks the other pages.
    await page.waitForTimeout(600);
  }
  return times;
}

/** Milliseconds from writing the file until the words appear in the page, by this machine's clock. */
async function edit(page: Page, file: string, sentence: string): Promise<number> {
  const seen = page.evaluate(whenShown, sentence);
  const saved = Date.now();
  await appendFile(file, `\n${sentence}\n`);
  return (await seen) - saved;
}

/** Waits until the server responds. @throws UserError with its output if it exits first, or takes a minute */
async function until(server: ChildProcess, origin: string): Promise<void> {
  let printed = '';
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  for (let tries = 0; tries < 2400 && server.exitCode === null; tries++) {
    if (printed.includes(origin)) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 25);
    });
  }
  throw new UserError("The benchmark's dev server isn't responding", printed.slice(-2000));
}
