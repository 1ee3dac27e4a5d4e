import { type ChildProcess, spawn } from 'node:child_process';
import { appendFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createProject, generatedDirectory, root } from '../build/project.ts';
import { UserError } from '../shared/problem.ts';
import { freePort } from '../verify/conformance/start-nginx.ts';
import { launchChromium } from '../verify/launch-chromium.ts';
import type { Budget } from './budget.ts';
import { whenShown } from './in-page.ts';
import { median } from './ratios.ts';

const PAGE = 'section-0/index.mdx';
const EDITS = 7;

/**
 * How long an author waits: from starting the development server without caches to the text in an open browser, and
 * from saving a page to seeing the change.
 */
export async function measureDevServer({
  chromium,
  content,
}: {
  readonly chromium: string;
  /** A folder that may be modified. */
  readonly content: string;
}): Promise<Budget[]> {
  await rm(join(generatedDirectory, 'pages'), { recursive: true, force: true });
  await rm(createProject({ content }).devDirectory, { recursive: true, force: true });
  const browser = await launchChromium(chromium);
  const port = await freePort();
  const page = await browser.newPage();
  const began = performance.now();
  const server = spawn(process.execPath, [join(root, 'src/commands/run.mjs'), 'dev', '--content', content], {
    cwd: root,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    await until(server, `http://localhost:${port}`);
    await page.goto(`http://localhost:${port}/section-0/`);
    await page.locator('[data-article] p').first().waitFor();
    const cold = performance.now() - began;
    // Wait until the remaining pages are compiled, because authors start editing later.
    await page.waitForTimeout(10_000);
    const edits: number[] = [];
    for (let n = 0; n < EDITS; n++) {
      edits.push(await edit(page, join(content, PAGE), `Sentence ${n} of the bench.`));
      // Edit again while the server checks the other pages.
      await page.waitForTimeout(600);
    }
    return [
      { what: 'dev server, cold start to first page (ms)', value: cold, budget: 4000, wallTime: true },
      {
        what: `  edit to screen, median of ${EDITS} (ms)`,
        value: median(edits),
        budget: 150,
        wallTime: true,
      },
    ];
  } finally {
    server.kill();
    await browser.close();
  }
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
