import { parentPort, workerData } from 'node:worker_threads';
import { type CompilerOptions, createCompiler } from '../content/content-index.ts';
import { createPageCache } from '../content/page-cache.ts';
import type { ContentFile } from '../content/read-content.ts';

/** What `compile-in-workers.ts` passes to each thread. */
export interface CompileWorkerData {
  /** All pages of the site. */
  readonly files: readonly ContentFile[];
  readonly options: Omit<CompilerOptions, 'cache'>;
  readonly cacheDirectory: string;
  readonly cacheVersion: string;
}

const { files, options, cacheDirectory, cacheVersion } = workerData as CompileWorkerData;
const { compile } = createCompiler(files, { ...options, cache: createPageCache(cacheDirectory, cacheVersion) });
const byUrl = new Map(files.map((file) => [file.url, file]));

/** Asks for the next page. */
function askForPage(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage('next');
}

/** Compiles the page at a URL into the cache. */
parentPort?.on('message', (url: string) => {
  const file = byUrl.get(url);
  // The main thread compiles a page that failed again, and reports why.
  const done = file ? compile(file).catch(() => undefined) : Promise.resolve();
  void done.then(askForPage);
});
askForPage();
