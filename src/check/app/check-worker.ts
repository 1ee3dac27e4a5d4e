import { checkConfig, type Report } from '../rules/check.ts';
import type { CheckData } from '../rules/check-data.ts';
import { parseWithBabel } from '../rules/parse-with-babel.ts';

/** What the page sends, with a port for the answer: data once, then files. */
export type CheckRequest = CheckData | { readonly files: ReadonlyMap<string, string>; readonly version: string };

/** The report, or why there is none. */
export type CheckResult = { readonly report: Report } | { readonly problem: string };

let data: CheckData | undefined;

addEventListener('message', ({ data: request, ports: [port] }: MessageEvent<CheckRequest>) => {
  if ('files' in request) port?.postMessage(check(request));
  else {
    data = request;
    port?.postMessage({ problem: '' } satisfies CheckResult);
  }
});

function check(request: Extract<CheckRequest, { readonly files: unknown }>): CheckResult {
  if (!data) return { problem: 'Data is missing.' };
  try {
    return { report: checkConfig({ ...request, data, parse: parseWithBabel }) };
  } catch (error) {
    return { problem: String(error) };
  }
}
