import { STATUS_CODES } from 'node:http';
import type { HostingRules } from '../schemas/hosting.ts';

/** The headers of a response without a file, except its length. */
export function refusalHeaders(status: number, rules: HostingRules): Record<string, string> {
  return {
    ...rules.headers,
    'Cache-Control': rules.cache.error,
    'Content-Type': 'text/plain; charset=utf-8',
    ...(status === 405 ? { Allow: rules.methods.join(', ') } : {}),
  };
}

export const refusalText = (status: number): string => `${status} ${STATUS_CODES[status] ?? ''}\n`;

/** A raw response to bytes that couldn't be parsed as a request; Node.js leaves these to us. */
export function rawRefusal(status: number, rules: HostingRules): string {
  const text = refusalText(status);
  const headers = { ...refusalHeaders(status, rules), 'Content-Length': String(text.length), Connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('\r\n')}\r\n\r\n${text}`;
}

/** The status for a parser error. `packet` contains the bytes that the parser received. */
export function statusOfParserError({ code, packet }: { readonly code: string | undefined; readonly packet: string }): number {
  if (code === 'HPE_HEADER_OVERFLOW') return /^[A-Z]+ [^ \r\n]{8000}/.test(packet) ? 414 : 431;
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  // The parser only knows some methods; all others aren't allowed either.
  if (code === 'HPE_INVALID_METHOD' && /^[A-Z_-]+ [/*h]/.test(packet)) return 405;
  return 400;
}
