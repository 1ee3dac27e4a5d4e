import type { Report } from '../rules/check.ts';
import type { CheckData } from '../rules/check-data.ts';
import type { CheckAnswer, CheckRequest } from './check-worker.ts';
import { loadData } from '../../browser/load-data.ts';
import { names } from '../../browser/sent-data.ts';

/** A text that takes longer, in ms, would take forever. */
const TIME_LIMIT = 2000;

/** The report, or why there is none. */
export type CheckResult = { readonly report: Report } | { readonly problem: string };

/** Checks files for a release. */
export type RunCheck = (files: ReadonlyMap<string, string>, version: string) => Promise<CheckResult>;

let running: Promise<Worker> | undefined;
let count = 0;

/** Checks files in a worker. A worker that doesn't answer is ended, and the next check gets a new one. */
export const runCheck: RunCheck = async (files, version) => {
  const starting = (running ??= startWorker());
  const forget = (): void => {
    if (running === starting) running = undefined;
  };
  const worker = await starting.catch((error: unknown) => {
    forget();
    throw error;
  });
  const answered = ask(worker, { id: ++count, files, version });
  const timeout = new Promise<CheckResult>((resolve) => {
    setTimeout(() => resolve({ problem: 'Reading this takes too long.' }), TIME_LIMIT);
  });
  const result = await Promise.race([answered, timeout]);
  if ('problem' in result) {
    worker.terminate();
    forget();
  }
  return result;
};

async function startWorker(): Promise<Worker> {
  const data = await loadData<CheckData>(names.check);
  const worker = new Worker(new URL(/* webpackChunkName: "check-worker" */ './check-worker.ts', import.meta.url));
  await ask(worker, { id: 0, data });
  return worker;
}

const ask = async (worker: Worker, request: CheckRequest): Promise<CheckResult> =>
  new Promise((resolve, reject) => {
    const stop = new AbortController();
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<CheckAnswer>) => {
        if (data.id !== request.id) return;
        stop.abort();
        resolve(data);
      },
      { signal: stop.signal },
    );
    worker.addEventListener('error', () => reject(new Error("The worker couldn't be loaded")), { signal: stop.signal });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
    worker.postMessage(request);
  });
