/**
 * Milliseconds to wait before the next request, as requested by the server; undefined if it didn't. Read from
 * `Retry-After` (seconds or a date), otherwise from `X-RateLimit-*` (reset in seconds since 1970).
 */
export function requestedWait(headers: Headers, now: number): number | undefined {
  const after = headers.get('retry-after')?.trim();
  if (after !== undefined && /^\d+$/.test(after)) return Number(after) * 1000;
  const date = Date.parse(after ?? '');
  if (!Number.isNaN(date)) return Math.max(0, date - now);
  const reset = Number(headers.get('x-ratelimit-reset') ?? Number.NaN);
  return headers.get('x-ratelimit-remaining') === '0' && Number.isFinite(reset) ? Math.max(0, reset * 1000 - now) : undefined;
}

/** Exponential backoff in milliseconds: 1, 2, 4 … seconds. */
export const backOff = (tries: number): number => 1000 * 2 ** (tries - 1);
