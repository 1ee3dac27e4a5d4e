import type { CheckData } from '../rules/check-data.ts';
import type { CheckRequest, CheckResult } from './check-worker.ts';
import { loadData } from '../../browser/load-data.ts';
import { names } from '../../browser/sent-data.ts';

/** A text that takes longer, in ms, would take forever. */
const TIME_LIMIT = 2000;

/** A worker that has answered. Starting another one takes longer than most checks. */
let idle: Worker | undefined;

/** Checks files for a release in a worker. A worker that doesn't answer is ended. @throws if it can't be loaded */
export async function runCheck(files: CheckRequest['files'], version: string): Promise<CheckResult> {
  const data = await loadData<CheckData>(names.check);
  const worker = idle ?? (await startWorker());
  idle = undefined;
  const result = await new Promise<CheckResult>((resolve) => {
    worker.addEventListener('message', (answer: MessageEvent<CheckResult>) => resolve(answer.data), { once: true });
    setTimeout(() => resolve({ problem: 'Reading this takes too long.' }), TIME_LIMIT);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
    worker.postMessage({ data, files, version } satisfies CheckRequest);
  });
  if (idle || 'problem' in result) worker.terminate();
  else idle = worker;
  return result;
}

async function startWorker(): Promise<Worker> {
  const worker = new Worker(new URL(/* webpackChunkName: "check-worker" */ './check-worker.ts', import.meta.url));
  return new Promise((resolve, reject) => {
    // It says that it's ready.
    worker.addEventListener('message', () => resolve(worker), { once: true });
    worker.addEventListener('error', () => reject(new Error("The worker couldn't be loaded")), { once: true });
  });
}
