import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { HostingRules } from '../../src/schemas/hosting.ts';
import { type RawResponse, requestText, sendRequest } from './send-request.ts';

/** Headers that depend on the server and the time, not on the site. */
const SERVER_HEADERS = new Set(['date', 'server', 'connection', 'keep-alive']);

/**
 * Requests every file of a built site from two servers, plain and compressed. Returns the number of requests and the
 * differences.
 */
export async function compareServers(
  [one, other]: readonly [number, number],
  { directory, rules }: { readonly directory: string; readonly rules: HostingRules },
): Promise<{ readonly compared: number; readonly faults: readonly string[] }> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(directory, join(entry.parentPath, entry.name)).replaceAll('\\', '/')}`)
    .map((path) => encodeURI(path.replace(/\/index\.html$/, '/')));
  const accepted = rules.precompressed ? [undefined, ...rules.encodings.map(({ name }) => name)] : [undefined];
  const faults: string[] = [];
  let compared = 0;
  for (const target of [...paths, ...Object.keys(rules.redirects).map(encodeURI)].toSorted()) {
    for (const encoding of accepted) {
      const headers = encoding === undefined ? {} : { 'Accept-Encoding': encoding };
      const request = requestText({ target, headers });
      const [a, b] = await Promise.all([sendRequest(one, request), sendRequest(other, request)]);
      compared++;
      faults.push(...differences(a, b).map((line) => `${target}${encoding === undefined ? '' : ` in ${encoding}`}: ${line}`));
    }
  }
  return { compared, faults };
}

function differences(a: RawResponse, b: RawResponse): string[] {
  const names = new Set([...Object.keys(a.headers), ...Object.keys(b.headers)].filter((name) => !SERVER_HEADERS.has(name)));
  // The text of an error response is up to the server.
  const hasServerText = a.status >= 300 && a.status !== 404;
  return [
    ...(a.status === b.status ? [] : [`status ${a.status} vs. ${b.status}`]),
    ...[...names]
      .filter((name) => !(hasServerText && /^(?:content-(?:length|type))$/.test(name)))
      .filter((name) => a.headers[name] !== b.headers[name])
      .map((name) => `${name} ${a.headers[name] ?? 'missing'} vs. ${b.headers[name] ?? 'missing'}`),
    ...(hasServerText || a.body.equals(b.body) ? [] : [`body of ${a.body.length} vs. ${b.body.length} bytes`]),
  ];
}
