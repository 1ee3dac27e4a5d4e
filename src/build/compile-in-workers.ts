import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ContentFile } from '../content/read-content.ts';
import { UserError } from '../shared/problem.ts';
import type { CompileWorkerData } from './compile-worker.ts';

/** Fewer pages than this aren't worth a thread. A rough estimate: two threads for 167 pages were a loss. */
const PAGES_PER_THREAD = 30;

/**
 * Compiles pages into the cache on several threads. Does nothing if there are too few pages for two threads.
 * @param jobs maximum number of threads
 * @throws UserError if a thread ends early
 */
export async function compileInWorkers(
  pages: readonly ContentFile[],
  { jobs, onPage, ...data }: CompileWorkerData & { readonly jobs: number; readonly onPage?: () => void },
): Promise<void> {
  const threads = Math.min(jobs, Math.floor(pages.length / PAGES_PER_THREAD));
  if (threads < 2) return;
  // Start with the longest page, so that no thread compiles it alone at the end.
  const queue = pages.toSorted((a, b) => a.size - b.size);
  const workers = Array.from({ length: threads }, () => {
    return new Worker(new URL('./compile-worker.ts', import.meta.url), { workerData: data satisfies CompileWorkerData });
  });
  try {
    await Promise.all(workers.map(async (worker) => runWorker(worker, queue, onPage)));
  } finally {
    await Promise.all(workers.map(async (worker) => worker.terminate()));
  }
}

/** Gives a thread a page whenever it asks for one, until the queue is empty. */
async function runWorker(worker: Worker, queue: ContentFile[], onPage?: () => void): Promise<void> {
  const ended = once(worker, 'exit').then(([code]) => {
    throw new Error(`it exited with code ${String(code)}`);
  });
  let current: ContentFile | undefined;
  try {
    for (;;) {
      await Promise.race([once(worker, 'message'), ended]);
      if (current) onPage?.();
      current = queue.pop();
      if (!current) return;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage(current.url);
    }
  } catch (error) {
    const where = current ? `while compiling ${current.path}` : 'before its first page';
    throw new UserError(
      `A compiler thread ended ${where}: ${(error as Error).message}`,
      'Run the command again with --jobs 1. If it fails too, the page is the cause.',
      { cause: error },
    );
  } finally {
    ended.catch(() => undefined);
  }
}
