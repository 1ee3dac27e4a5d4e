import type { CheckData } from '../rules/check-data.ts';
import type { CheckRequest, CheckResult } from './check-worker.ts';
import { loadData } from '../../browser/load-data.ts';
import { names } from '../../browser/sent-data.ts';

/** A text that takes longer, in ms, would take forever. */
const TIME_LIMIT = 2000;

let running: Promise<Worker> | undefined;

/** Checks files for a release in a worker. A worker that doesn't answer is ended, and the next check gets a new one. */
export async function runCheck(files: ReadonlyMap<string, string>, version: string): Promise<CheckResult> {
  const starting = (running ??= startWorker());
  const forget = (): void => {
    if (running === starting) running = undefined;
  };
  const worker = await starting.catch((error: unknown) => {
    forget();
    throw error;
  });
  const timeout = new Promise<CheckResult>((resolve) => {
    setTimeout(() => resolve({ problem: 'Reading this takes too long.' }), TIME_LIMIT);
  });
  const result = await Promise.race([ask(worker, { files, version }), timeout]);
  if ('problem' in result) {
    worker.terminate();
    forget();
  }
  return result;
}

async function startWorker(): Promise<Worker> {
  const data = await loadData<CheckData>(names.check);
  const worker = new Worker(new URL(/* webpackChunkName: "check-worker" */ './check-worker.ts', import.meta.url));
  await ask(worker, data);
  return worker;
}

const ask = async (worker: Worker, request: CheckRequest): Promise<CheckResult> =>
  new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }: MessageEvent<CheckResult>) => resolve(data), { once: true });
    port1.start();
    worker.addEventListener('error', () => reject(new Error("The worker couldn't be loaded")), { once: true });
    worker.postMessage(request, [port2]);
  });
