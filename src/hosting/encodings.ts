/** Encodings that our server compresses with, best first, and their names in headers. */
const ENCODINGS = [
  ['br', 'br'],
  ['gzip', '(?:x-)?gzip'],
] as const;

export type Encoding = (typeof ENCODINGS)[number][0];

/**
 * The best encoding that a request accepts: by name, without a weight of 0. Weights only exclude encodings (RFC 9110, 12.5.3, leaves
 * the choice to the server), and a lone `*` gets the uncompressed file. Ranges are never compressed, because they refer to the
 * file's own bytes.
 */
export function acceptedEncoding({
  accept,
  range,
}: {
  readonly accept: string;
  readonly range: string | undefined;
}): Encoding | undefined {
  const isAccepted = (name: string): boolean =>
    new RegExp(`(?:^|,)[ \\t]*${name}[ \\t]*(?:;[ \\t]*q=(?!0(?:\\.0{0,3})?[ \\t]*(?:,|$))[0-9.]+[ \\t]*)?(?:,|$)`, 'i').test(
      accept,
    );
  return range === undefined ? ENCODINGS.find(([, name]) => isAccepted(name))?.[0] : undefined;
}
