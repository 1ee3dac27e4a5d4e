import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createProject, generatedDirectory, root } from '../build/project.ts';
import { UserError } from '../shared/problem.ts';
import { freePort } from '../server/free-port.ts';
import { launchChromium } from '../verify/launch-chromium.ts';
import type { Budget } from './budget.ts';
import { type CorpusPage, MEASURED_PAGES } from './corpus.ts';
import { firstPaint, whenShown } from './in-page.ts';
import { median } from './ratios.ts';
import type { Figure } from './side-by-side.ts';

const EDITS = 7;

/** How to run a development server, and where it keeps and shows the pages of a corpus. */
export interface DevServer {
  /** Where the command runs. */
  readonly folder: string;
  /** The script that Node.js runs, and its arguments. The script may also read the port from PORT. */
  readonly command: (port: number) => readonly string[];
  /** Folders that are deleted before the start. */
  readonly caches: readonly string[];
  /** The file of a page, which is modified. */
  readonly fileOf: (page: CorpusPage) => string;
  /** Selects the element with a page's text. */
  readonly article: string;
}

/** Our own development server, for a corpus. */
export const ownDevServer = (content: string): DevServer => ({
  folder: root,
  command: () => ['src/commands/run.mjs', 'dev', '--content', content],
  caches: [join(generatedDirectory, 'pages'), createProject({ content }).devDirectory],
  fileOf: ({ file }) => join(content, file),
  article: '[data-article]',
});

/**
 * How long an author waits: from starting the development server without caches to the first paint of a page in an open
 * browser, and from saving a page to seeing the change.
 * @param pages number of pages in the corpus
 */
export async function measureDevServer(
  { folder, command, caches, fileOf, article }: DevServer,
  { chromium, pages }: { readonly chromium: string; readonly pages: number },
): Promise<Figure[]> {
  for (const cache of caches) await rm(cache, { recursive: true, force: true });
  const port = await freePort();
  const browser = await launchChromium(chromium);
  const page = await browser.newPage();
  const began = Date.now();
  const server = spawn(process.execPath, command(port), {
    cwd: folder,
    env: { ...process.env, PORT: String(port), NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    await until(server, `http://localhost:${port}`);
    const open = async (path: string): Promise<void> => {
      await page.goto(`http://localhost:${port}${path}`);
      await page.locator(`${article} p`).first().waitFor();
    };
    await page.goto(`http://localhost:${port}/section-0/`, { waitUntil: 'commit' });
    const painted = await page.evaluate(firstPaint);
    const figures = [{ what: 'cold start to first paint (ms)', value: painted - began }];
    await page.locator(`${article} p`).first().waitFor();
    // Wait until the remaining pages are compiled, because authors start editing later.
    await page.waitForTimeout(10_000 + 20 * pages);
    for (const measured of MEASURED_PAGES) {
      await open(measured.path);
      const value = median(await timeEdits(page, { file: fileOf(measured), article }));
      figures.push({ what: `edit to screen, ${measured.title}, median of ${EDITS} (ms)`, value });
    }
    return figures;
  } finally {
    await stop(server);
    await browser.close();
  }
}

/** The figures of our own server, with their budgets. */
export const devServerBudgets = (pages: number, figures: readonly Figure[]): Budget[] =>
  figures.map(({ what, value }, at) =>
    at === 0
      ? { what: `dev server, ${pages} pages, ${what}`, value, budget: 4000, wallTime: true }
      : { what: `  ${what}`, value, budget: 150, wallTime: true },
  );

interface Edit {
  readonly file: string;
  readonly article: string;
  readonly sentence: string;
}

async function timeEdits(page: Page, edited: Omit<Edit, 'sentence'>): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < EDITS; n++) {
    times.push(await timeEdit(page, { ...edited, sentence: `Sentence ${n} of the bench.` }));
    // Edit again while the server checks the other pages.
    await page.waitForTimeout(600);
  }
  return times;
}

/** Milliseconds from saving a file until the change is painted, by this machine's clock. */
async function timeEdit(page: Page, { file, article, sentence }: Edit): Promise<number> {
  try {
    const shown = page.evaluate(whenShown, { article, sentence });
    const saved = Date.now();
    await appendFile(file, `\n${sentence}\n`);
    return (await shown) - saved;
  } catch (cause) {
    throw new UserError(`The browser doesn't show an edit of ${file}`, String(cause), { cause });
  }
}

/** Ends a server. It may still write into its folder until it has exited. */
async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || !server.kill()) return;
  await once(server, 'exit');
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
