import { STATUS_CODES } from 'node:http';
import type { HostingRules } from '../schemas/hosting.ts';

/** The headers of an answer that is no file, but for its length. */
export function refusalHeaders(status: number, rules: HostingRules): Record<string, string> {
  return {
    ...rules.headers,
    'Cache-Control': rules.cache.error,
    'Content-Type': 'text/plain; charset=utf-8',
    ...(status === 405 ? { Allow: rules.methods.join(', ') } : {}),
  };
}

export const refusalText = (status: number): string => `${status} ${STATUS_CODES[status] ?? ''}\n`;

/** An answer to what could not be read as a request, as bytes: Node.js leaves these to us. */
export function rawRefusal(status: number, rules: HostingRules): string {
  const text = refusalText(status);
  const headers = { ...refusalHeaders(status, rules), 'Content-Length': String(text.length), Connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('\r\n')}\r\n\r\n${text}`;
}

/** Which answer fits to what the parser complained of. `packet` is what it had before it when it did. */
export function statusOfParserError({ code, packet }: { readonly code: string | undefined; readonly packet: string }): number {
  if (code === 'HPE_HEADER_OVERFLOW') return /^[A-Z]+ [^ \r\n]{8000}/.test(packet) ? 414 : 431;
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  // The parser knows a list of methods only; others are as much not allowed as those.
  if (code === 'HPE_INVALID_METHOD' && /^[A-Z_-]+ [/*h]/.test(packet)) return 405;
  return 400;
}
