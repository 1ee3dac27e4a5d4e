import type { CheckData } from '../rules/check-data.ts';
import type { CheckRequest, CheckResult } from './check-worker.ts';
import { loadData } from '../../browser/load-data.ts';
import { names } from '../../browser/sent-data.ts';

/** A text that takes longer, in ms, would take forever. */
const TIME_LIMIT = 2000;

/** Checks files for a release, in a worker of their own, which is ended if it doesn't answer. @throws if it can't be loaded */
export async function runCheck(files: CheckRequest['files'], version: string): Promise<CheckResult> {
  const data = await loadData<CheckData>(names.check);
  const worker = new Worker(new URL(/* webpackChunkName: "check-worker" */ './check-worker.ts', import.meta.url));
  const answer = new Promise<CheckResult>((resolve, reject) => {
    worker.addEventListener('message', ({ data: result }: MessageEvent<CheckResult | 'ready'>) => {
      if (result !== 'ready') return resolve(result);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
      worker.postMessage({ data, files, version } satisfies CheckRequest);
      setTimeout(() => resolve({ problem: 'Reading this takes too long.' }), TIME_LIMIT);
    });
    worker.addEventListener('error', () => reject(new Error("The worker couldn't be loaded")));
  });
  return answer.finally(() => worker.terminate());
}
