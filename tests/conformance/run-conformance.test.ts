import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { ConformanceCase } from './conformance-cases.ts';
import { responseFaults } from './run-conformance.ts';
import { parseResponse, requestText } from './send-request.ts';

const file = (): Buffer => Buffer.from('0123456789'.repeat(10));
const world = { always: { 'X-Frame-Options': 'DENY' }, file };
const faultsOf = (wanted: Omit<ConformanceCase, 'name'>, response: string | Buffer): string[] =>
  responseFaults({ name: 'case', ...wanted }, parseResponse(Buffer.from(response)), world);
const response = (status: number, headers: string, body: string | Buffer = ''): Buffer =>
  Buffer.concat([Buffer.from(`HTTP/1.1 ${status} Any\r\nX-Frame-Options: DENY\r\n${headers}\r\n`), Buffer.from(body)]);

it('accepts the expected response', () => {
  expect(
    faultsOf(
      { status: 200, expected: { ETag: /^"/, Vary: null, 'Content-Type': 'text/html' }, body: { type: 'file', path: 'a' } },
      response(200, 'etag: "a"\r\nContent-Type: text/html\r\n', file()),
    ),
  ).toEqual([]);
  expect(faultsOf({ status: 206, body: { type: 'file', path: 'a', part: [2, 4] } }, response(206, '', '234'))).toEqual([]);
  expect(
    faultsOf({ status: 200, body: { type: 'compressed', path: 'a', encoding: 'gzip' } }, response(200, '', gzipSync(file()))),
  ).toEqual([]);
});

it.each([
  ['another status', { status: 200 }, response(404, ''), ['expected status 200, got 404']],
  [
    'a header of all answers that is missing',
    { status: 200 },
    'HTTP/1.1 200 OK\r\n\r\n',
    ['X-Frame-Options: expected DENY, got no header'],
  ],
  [
    'a header that came twice',
    { status: 200 },
    response(200, 'X-Frame-Options: DENY\r\n'),
    ['X-Frame-Options: expected DENY, got DENY, DENY'],
  ],
  [
    'another header',
    { status: 200, expected: { ETag: /^"/ } },
    response(200, 'ETag: W/"a"\r\n'),
    ['ETag: expected /^"/, got W/"a"'],
  ],
  [
    'a header too many',
    { status: 200, expected: { Vary: null } },
    response(200, 'Vary: *\r\n'),
    ['Vary: expected no header, got *'],
  ],
  ['a body where none is', { status: 304, body: { type: 'none' } }, response(304, '', 'x'), ['expected no body, got 1 bytes']],
  [
    'another body',
    { status: 200, body: { type: 'file', path: 'a' } },
    response(200, '', '0123'),
    ["the body isn't a: expected 100 bytes, got 4"],
  ],
  [
    'a body that is not compressed',
    { status: 200, body: { type: 'compressed', path: 'a', encoding: 'br' } },
    response(200, '', file()),
    ["a isn't smaller when compressed: 100 bytes"],
  ],
] as [string, Omit<ConformanceCase, 'name'>, string | Buffer, string[]][])('finds %s', (_, wanted, found, faults) =>
  expect(faultsOf(wanted, found)).toEqual(faults),
);

it('reads responses in pieces, and reports malformed ones', () => {
  expect(
    parseResponse(
      Buffer.from('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n1\r\nd\r\n0\r\n\r\n'),
    ).body.toString(),
  ).toBe('abcd');
  expect(() => parseResponse(Buffer.from('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n'))).toThrow(
    'ended early',
  );
  expect(() => parseResponse(Buffer.from(''))).toThrow('invalid response: ""');
});

it('sends a request unchanged', () => {
  expect(requestText({ target: '/a//../b', headers: { Range: 'bytes=0-1' } })).toBe(
    'GET /a//../b HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nRange: bytes=0-1\r\n\r\n',
  );
});
