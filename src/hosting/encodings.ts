import type { HostingRules } from '../schemas/hosting.ts';

type Encoding = HostingRules['encodings'][number];

/**
 * What is to be found in Accept-Encoding when an encoding may be sent: its name, and no weight of 0 behind it. Of several that may
 * be sent the first of ours is; the reader's weights decide only what is not wanted (RFC 9110, 12.5.3, leaves the choice to us).
 * `*` names none: who sends only that gets the file as it is.
 */
const acceptPattern = (name: string): string =>
  `(?:^|,)[ \\t]*${name}[ \\t]*(?:;[ \\t]*q=(?!0(?:\\.0{0,3})?[ \\t]*(?:,|$))[0-9.]+[ \\t]*)?(?:,|$)`;

/** The best first. */
export const ENCODINGS: readonly Encoding[] = [
  { name: 'br', extension: '.br', accepted: acceptPattern('br') },
  { name: 'zstd', extension: '.zst', accepted: acceptPattern('zstd') },
  { name: 'gzip', extension: '.gz', accepted: acceptPattern('(?:x-)?gzip') },
];

/** The encodings that may be sent to who accepts these, the best first. A part of a file is a part of its own bytes. */
export function acceptedEncodings(
  encodings: readonly Encoding[],
  { accept, range }: { readonly accept: string | undefined; readonly range: string | undefined },
): Encoding[] {
  if (range !== undefined || accept === undefined) return [];
  return encodings.filter(({ accepted }) => new RegExp(accepted, 'i').test(accept));
}
