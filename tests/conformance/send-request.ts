import { connect } from 'node:net';
import type { ConformanceCase } from './conformance-cases.ts';

export interface RawResponse {
  readonly status: number;
  /** By lower-case name; repeated headers are joined. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Timeout of a response in milliseconds. */
const TIMEOUT = 10_000;

/**
 * Sends exactly these bytes and reads until the server closes the connection, because HTTP clients would normalize the
 * request. @throws if there is no response
 */
export async function sendRequest(port: number, request: string): Promise<RawResponse> {
  const parts: Buffer[] = [];
  await new Promise<void>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request, 'latin1'));
    socket.setTimeout(TIMEOUT, () => socket.destroy(new Error(`the response didn't end within ${TIMEOUT} ms`)));
    socket.on('data', (part) => parts.push(part));
    // A server may close the connection before it has read the whole request.
    socket.on('error', (error: NodeJS.ErrnoException) =>
      parts.length > 0 && ['ECONNRESET', 'EPIPE'].includes(error.code ?? '') ? resolve() : reject(error),
    );
    socket.on('close', () => resolve());
  });
  return parseResponse(Buffer.concat(parts));
}

/** The text of a single request. */
export function requestText({
  method = 'GET',
  target = '/',
  headers = {},
}: Pick<ConformanceCase, 'method' | 'target' | 'headers'>): string {
  const lines = Object.entries({ Host: 'localhost', Connection: 'close', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return `${method} ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
}

/** Parses an HTTP/1.1 response. @throws if it's invalid, or shorter than its declared length */
export function parseResponse(bytes: Buffer): RawResponse {
  const end = bytes.indexOf('\r\n\r\n');
  const [first = '', ...lines] = bytes.subarray(0, Math.max(0, end)).toString('latin1').split('\r\n');
  const status = /^HTTP\/1\.[01] (\d{3})/.exec(first)?.[1];
  if (end < 0 || status === undefined)
    throw new Error(`invalid response: ${JSON.stringify(bytes.subarray(0, 80).toString('latin1'))}`);
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
    const key = name.toLowerCase();
    headers[key] = key in headers ? `${headers[key]}, ${value}` : value;
  }
  const rest = bytes.subarray(end + 4);
  const body = headers['transfer-encoding'] === 'chunked' ? unchunked(rest) : rest;
  return { status: Number(status), headers, body };
}

function unchunked(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; ;) {
    const line = bytes.indexOf('\r\n', at);
    const size = Number.parseInt(bytes.subarray(at, line).toString('latin1'), 16);
    if (line < 0 || Number.isNaN(size)) throw new Error('a chunked response ended early');
    if (size === 0) return Buffer.concat(parts);
    parts.push(bytes.subarray(line + 2, line + 2 + size));
    at = line + 2 + size + 2;
  }
}
