import type { HostingRules } from '../schemas/hosting.ts';

type Encoding = HostingRules['encodings'][number];

/**
 * Matches an Accept-Encoding header that accepts an encoding: its name without a weight of 0. If several are accepted,
 * our order decides; weights only exclude encodings (RFC 9110, 12.5.3, leaves the choice to the server). A lone `*`
 * gets the uncompressed file.
 */
const acceptPattern = (name: string): string =>
  `(?:^|,)[ \\t]*${name}[ \\t]*(?:;[ \\t]*q=(?!0(?:\\.0{0,3})?[ \\t]*(?:,|$))[0-9.]+[ \\t]*)?(?:,|$)`;

/** Best first. */
export const ENCODINGS: readonly Encoding[] = [
  { name: 'br', extension: '.br', accepted: acceptPattern('br') },
  { name: 'zstd', extension: '.zst', accepted: acceptPattern('zstd') },
  { name: 'gzip', extension: '.gz', accepted: acceptPattern('(?:x-)?gzip') },
];

/**
 * The encodings accepted by a request, best first. Ranges are never compressed, because they refer to the file's own
 * bytes.
 */
export function acceptedEncodings(
  encodings: readonly Encoding[],
  { accept, range }: { readonly accept: string | undefined; readonly range: string | undefined },
): Encoding[] {
  if (range !== undefined || accept === undefined) return [];
  return encodings.filter(({ accepted }) => new RegExp(accepted, 'i').test(accept));
}
