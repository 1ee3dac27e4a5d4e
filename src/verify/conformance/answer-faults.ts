import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import type { Answer, ConformanceCase } from './conformance-case.ts';

const decompress = { br: brotliDecompressSync, zstd: zstdDecompressSync, gzip: gunzipSync };

/**
 * The differences between a response and its expectation, one line each. `always` are the headers of all responses,
 * `file` reads a file of the site.
 */
export function answerFaults(
  wanted: ConformanceCase,
  answer: Answer,
  { always, file }: { readonly always: Readonly<Record<string, string>>; readonly file: (path: string) => Buffer },
): string[] {
  const faults: string[] = [];
  if (answer.status !== wanted.status) faults.push(`expected status ${wanted.status}, got ${answer.status}`);
  for (const [name, expected] of Object.entries({ ...always, ...wanted.expected })) {
    const found = answer.headers[name.toLowerCase()];
    const holds =
      expected === null ? found === undefined : expected instanceof RegExp ? expected.test(found ?? '') : found === expected;
    if (!holds)
      faults.push(`${name}: expected ${expected === null ? 'no header' : String(expected)}, got ${found ?? 'no header'}`);
  }
  return [...faults, ...bodyFaults(wanted, answer, file)];
}

function bodyFaults({ method, body }: ConformanceCase, answer: Answer, file: (path: string) => Buffer): string[] {
  if (body === undefined) return [];
  if (body.type === 'none' || method === 'HEAD')
    return answer.body.length === 0 ? [] : [`expected no body, got ${answer.body.length} bytes`];
  let wanted = file(body.path);
  let found = answer.body;
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
