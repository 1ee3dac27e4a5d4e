/**
 * How long the server wants us to wait before the next request, in milliseconds; undefined when it says nothing. Read from
 * `Retry-After` (seconds or a date), else from the head-room that `X-RateLimit-*` tells of (reset in seconds since 1970).
 */
export function requestedWait(headers: Headers, now: number): number | undefined {
  const after = headers.get('retry-after')?.trim();
  if (after !== undefined && /^\d+$/.test(after)) return Number(after) * 1000;
  const date = Date.parse(after ?? '');
  if (!Number.isNaN(date)) return Math.max(0, date - now);
  const reset = Number(headers.get('x-ratelimit-reset') ?? Number.NaN);
  return headers.get('x-ratelimit-remaining') === '0' && Number.isFinite(reset) ? Math.max(0, reset * 1000 - now) : undefined;
}

/** Waits grow with each try that failed: 1, 2, 4 … seconds. */
export const backOff = (tries: number): number => 1000 * 2 ** (tries - 1);
