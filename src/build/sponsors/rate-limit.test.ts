import { expect, it } from 'vitest';
import { backOff, requestedWait } from './rate-limit.ts';

const NOW = Date.parse('2026-06-30T12:00:00Z');

it.each([
  ['seconds', { 'Retry-After': '17' }, 17_000],
  ['no time at all', { 'Retry-After': '0' }, 0],
  ['a date', { 'Retry-After': 'Tue, 30 Jun 2026 12:00:05 GMT' }, 5000],
  ['a date that has passed', { 'Retry-After': 'Tue, 30 Jun 2026 11:00:00 GMT' }, 0],
  ['a reset, when nothing is left', { 'X-RateLimit-Remaining': '0', 'X-RateLimit-Reset': String(NOW / 1000 + 30) }, 30_000],
  ['a reset, while something is left', { 'X-RateLimit-Remaining': '3', 'X-RateLimit-Reset': String(NOW / 1000 + 30) }, undefined],
  ['nothing left until nobody knows when', { 'X-RateLimit-Remaining': '0' }, undefined],
  ['nonsense', { 'Retry-After': 'soon' }, undefined],
  ['nothing', {}, undefined],
])('%s', (_what, headers, wait) => expect(requestedWait(new Headers(headers as Record<string, string>), NOW)).toBe(wait));

it('waits double with each try', () => expect([1, 2, 3, 4].map(backOff)).toEqual([1000, 2000, 4000, 8000]));
