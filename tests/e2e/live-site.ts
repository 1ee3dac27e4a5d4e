import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { listen } from '../../src/server/listen.ts';
import { createStaticServer } from '../../src/server/static-server.ts';
import { type Files, writeFiles } from '../fixtures/folder.ts';
import { open, test as base } from './support.ts';

/** A small site that is really built and served, and rebuilt into the same folder, as deploys do. */
export interface LiveSite {
  readonly origin: string;
  readonly folder: string;
  /** Writes pages, then builds and publishes. A changed page changes its chunk, its section's, and the app's script. */
  readonly deploy: (pages: Files, flags?: readonly string[]) => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
}

const run = promisify(execFile);

/** Each test gets its own site, because a worker belongs to an origin, and deploys change the site. */
export const test = base.extend<{ readonly live: LiveSite }>({
  live: async ({ browserName: _unused }, use, { testId }) => {
    const home = join('.generated', `e2e-live-${testId}`);
    const [content, folder, sponsors] = [join(home, 'content'), join(home, 'site'), join(home, 'sponsors.json')];
    const served = await serveFolder(folder);
    await use({
      ...served,
      folder,
      async deploy(pages, flags = []) {
        await writeFiles(content, pages);
        const list = { fetched: '2026-01-01T00:00:00.000Z', currency: 'USD', sponsors: [] };
        await writeFiles(home, { 'sponsors.json': JSON.stringify(list) });
        const command = ['src/commands/build.ts', '--content', content, '--out', folder, '--sponsors', sponsors, '--lenient'];
        await run(process.execPath, [...command, ...flags]);
      },
    });
    await served.stop();
    await rm(home, { recursive: true, force: true });
  },
});

/** Serves a folder with a server that can be stopped and restarted on the same port. */
export async function serveFolder(folder: string): Promise<Pick<LiveSite, 'origin' | 'stop' | 'start'>> {
  const create = async (): Promise<Server> => createStaticServer({ directory: folder });
  let server = await create();
  const port = await listen(server, 0);
  return {
    origin: `http://localhost:${port}`,
    async stop() {
      if (!server.listening) return;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
    async start() {
      server = await create();
      await listen(server, port);
    },
  };
}

/** Opens a page and waits until the worker controls it. */
export async function openControlled(page: Page, address: string): Promise<void> {
  await open(page, address);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Waits until the worker has cached the files that all pages need. */
export async function shellCached(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const lists = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    const kept = lists.flat().map(({ url }) => new URL(url).pathname);
    // The banner's code is optional, so it's cached last.
    return kept.includes('/app-shell/') && kept.some((path) => path.startsWith('/assets/offline.'));
  });
}

/** Keys of everything that was saved. */
export const savedKeys = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    if (!(await caches.has('docs-saved-1'))) return [];
    const keys = await (await caches.open('docs-saved-1')).keys();
    return keys.map(({ url }) => url.slice(location.origin.length)).toSorted((a, b) => (a < b ? -1 : 1));
  });

/** Counts document loads from now on. */
export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => loads++);
  return () => loads;
}

/** A small section whose pages show their version. */
export const guides = (version: number): Record<string, string> =>
  Object.fromEntries(
    ['index', 'one', 'two', 'three'].map((name) => {
      const title = name === 'index' ? 'Guides' : `Guide ${name}`;
      return [`guides/${name}.mdx`, `---\ntitle: ${title}\n---\n\nThis is version ${version} of the page ${name}.\n`];
    }),
  );

export const home = (version: number): Record<string, string> => ({
  'index.mdx': `---\ntitle: Home\n---\n\nVersion ${version}.\n`,
});
