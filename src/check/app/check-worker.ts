import { type CheckInput, checkConfig, type Report } from '../rules/check.ts';
import { parseWithBabel } from '../rules/parse-with-babel.ts';

/** What the page sends once the worker says that it's ready. */
export type CheckRequest = Omit<CheckInput, 'parse'>;

/** The report, or why there is none. */
export type CheckResult = { readonly report: Report } | { readonly problem: string };

addEventListener('message', ({ data }: MessageEvent<CheckRequest>) => postMessage(check(data)));
postMessage('ready');

function check(request: CheckRequest): CheckResult {
  try {
    return { report: checkConfig({ ...request, parse: parseWithBabel }) };
  } catch (error) {
    return { problem: String(error) };
  }
}
