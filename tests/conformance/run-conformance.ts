import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { type ConformanceCase, conformanceCases } from './conformance-cases.ts';
import type { ConformanceSite } from './conformance-site.ts';
import { type RawResponse, requestText, sendRequest } from './send-request.ts';

/** Sends all requests of the suite to the server on this port, one after the other. Returns the failed ones as faults. */
export async function runConformance(
  port: number,
  { rules, file }: ConformanceSite,
): Promise<{ readonly passed: number; readonly faults: readonly string[] }> {
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
  const { target = '/', headers = {}, raw } = expected;
  let request = raw ?? requestText(expected);
  if (/\{etag\}|\{modified\}/.test(request)) {
    const { 'Accept-Encoding': accept } = headers;
    const plain = requestText({ target, headers: accept === undefined ? {} : { 'Accept-Encoding': accept } });
    const { etag = '', 'last-modified': modified = '' } = (await sendRequest(port, plain)).headers;
    request = request.replaceAll('{etag}', etag).replaceAll('{modified}', modified);
  }
  return responseFaults(expected, await sendRequest(port, request), world);
}

const decompress = { br: brotliDecompressSync, zstd: zstdDecompressSync, gzip: gunzipSync };

/**
 * The differences between a response and its expectation, one line each. `always` are the headers of all responses,
 * `file` reads a file of the site.
 */
export function responseFaults(
  wanted: ConformanceCase,
  response: RawResponse,
  { always, file }: { readonly always: Readonly<Record<string, string>>; readonly file: (path: string) => Buffer },
): string[] {
  const faults: string[] = [];
  if (response.status !== wanted.status) faults.push(`expected status ${wanted.status}, got ${response.status}`);
  for (const [name, expected] of Object.entries({ ...always, ...wanted.expected })) {
    const found = response.headers[name.toLowerCase()];
    const holds =
      expected === null ? found === undefined : expected instanceof RegExp ? expected.test(found ?? '') : found === expected;
    if (!holds)
      faults.push(`${name}: expected ${expected === null ? 'no header' : String(expected)}, got ${found ?? 'no header'}`);
  }
  return [...faults, ...bodyFaults(wanted, response, file)];
}

function bodyFaults({ method, body }: ConformanceCase, response: RawResponse, file: (path: string) => Buffer): string[] {
  if (body === undefined) return [];
  if (body.type === 'none' || method === 'HEAD')
    return response.body.length === 0 ? [] : [`expected no body, got ${response.body.length} bytes`];
  let wanted = file(body.path);
  let found = response.body;
  if (body.type === 'file' && body.part) wanted = wanted.subarray(body.part[0], body.part[1] + 1);
  if (body.type === 'compressed') {
    if (found.length >= wanted.length) return [`${body.path} isn't smaller when compressed: ${found.length} bytes`];
    try {
      found = decompress[body.encoding](found);
    } catch (error) {
      return [`the body isn't ${body.encoding}: ${(error as Error).message}`];
    }
  }
  return found.equals(wanted) ? [] : [`the body isn't ${body.path}: expected ${wanted.length} bytes, got ${found.length}`];
}
