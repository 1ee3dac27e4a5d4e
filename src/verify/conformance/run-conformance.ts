import { responseFaults } from './response-faults.ts';
import { sendRequest, requestText } from './send-request.ts';
import type { ConformanceCase } from './conformance-case.ts';
import { conformanceCases } from './conformance-cases.ts';
import type { ConformanceSite } from './conformance-site.ts';

interface ConformanceResult {
  readonly passed: number;
  /** The failed cases. */
  readonly faults: readonly string[];
}

/** Sends all requests of the suite to the server on this port, one after the other. */
export async function runConformance(port: number, { rules, file }: ConformanceSite): Promise<ConformanceResult> {
  const faults: string[] = [];
  let passed = 0;
  for (const [theme, cases] of Object.entries(conformanceCases)) {
    for (const expected of cases) {
      const found = await caseFaults(port, expected, { always: rules.headers, file }).catch((error: unknown) => [
        (error as Error).message,
      ]);
      if (found.length === 0) passed++;
      else faults.push(`${theme}: ${expected.name.slice(0, 100)}\n  ${found.join('\n  ')}`);
    }
  }
  return { passed, faults };
}

async function caseFaults(
  port: number,
  expected: ConformanceCase,
  world: Parameters<typeof responseFaults>[2],
): Promise<string[]> {
  if (expected.raw !== undefined) return responseFaults(expected, await sendRequest(port, expected.raw), world);
  const { method, target, headers = {} } = expected;
  let filled = headers;
  if (Object.values(headers).some((value) => /\{etag\}|\{modified\}/.test(value))) {
    const { 'Accept-Encoding': accept } = headers;
    const first = await sendRequest(
      port,
      requestText({ target, headers: accept === undefined ? {} : { 'Accept-Encoding': accept } }),
    );
    const { etag = '', 'last-modified': modified = '' } = first.headers;
    filled = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, value.replace('{etag}', etag).replace('{modified}', modified)]),
    );
  }
  return responseFaults(expected, await sendRequest(port, requestText({ method, target, headers: filled })), world);
}
