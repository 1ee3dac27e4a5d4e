import { checkConfig, type Report } from '../rules/check.ts';
import type { CheckData } from '../rules/check-data.ts';
import { parseWithBabel } from '../rules/parse-with-babel.ts';

/** What the page sends: data once, then files. */
export type CheckRequest = { readonly id: number } & (
  | { readonly data: CheckData }
  | { readonly files: ReadonlyMap<string, string>; readonly version: string }
);

/** What the worker sends: that it's ready, then results. */
export type CheckAnswer = { readonly id: number; readonly report: Report } | { readonly id: number; readonly problem: string };

let data: CheckData | undefined;

addEventListener('message', ({ data: request }: MessageEvent<CheckRequest>) => {
  if ('data' in request) {
    data = request.data;
    answer({ id: request.id, problem: '' });
  } else if (data) {
    const { id, files, version } = request;
    try {
      answer({ id, report: checkConfig({ files, parse: parseWithBabel, data, version }) });
    } catch (error) {
      answer({ id, problem: String(error) });
    }
  }
});

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
const answer = (message: CheckAnswer): void => postMessage(message);
