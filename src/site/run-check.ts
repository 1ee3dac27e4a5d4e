import type { Report } from '../shared/check/check.ts';
import type { CheckData } from '../shared/check/check-data.ts';
import type { CheckAnswer, CheckRequest } from './check-worker.ts';
import { loadData } from './load-data.ts';
import { names } from './sent-data.ts';

/** A text that takes longer, in ms, would take forever. */
const PATIENCE = 2000;

/** The report, or why there is none. */
export type CheckResult = { readonly report: Report } | { readonly problem: string };

/** Checks files for a release. */
export type RunCheck = (files: ReadonlyMap<string, string>, version: string) => Promise<CheckResult>;

interface Running {
  readonly worker: Worker;
  readonly send: (request: CheckRequest) => void;
  readonly ready: Promise<unknown>;
}

let running: Running | undefined;
let count = 0;

/** Checks files in a worker. A worker that doesn't answer is ended, and the next check gets a new one. */
export const runCheck: RunCheck = async (files, version) => {
  const data = await loadData<CheckData>(names.check);
  running ??= startWorker(data);
  const { worker, send, ready } = running;
  const id = ++count;
  await ready;
  const answered = answerOf(worker, id);
  send({ id, files, version });
  const timeout = new Promise<CheckResult>((resolve) => {
    setTimeout(() => resolve({ problem: 'Reading this takes too long.' }), PATIENCE);
  });
  const result = await Promise.race([answered, timeout]);
  if ('problem' in result) {
    worker.terminate();
    if (running?.worker === worker) running = undefined;
  }
  return result;
};

function startWorker(data: CheckData): Running {
  const worker = new Worker(new URL(/* webpackChunkName: "check-worker" */ './check-worker.ts', import.meta.url));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  const send = (request: CheckRequest): void => worker.postMessage(request);
  const ready = answerOf(worker, 0).catch((error: unknown) => {
    running = undefined;
    throw error;
  });
  send({ data });
  return { worker, send, ready };
}

const answerOf = async (worker: Worker, id: number): Promise<CheckResult> =>
  new Promise((resolve, reject) => {
    const stop = new AbortController();
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<CheckAnswer>) => {
        if (data.id !== id) return;
        stop.abort();
        resolve(data);
      },
      { signal: stop.signal },
    );
    worker.addEventListener('error', () => reject(new Error("The worker couldn't be loaded")), { signal: stop.signal });
  });
