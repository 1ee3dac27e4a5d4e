import { z } from 'zod';

const pattern = z.string().refine((text) => {
  try {
    return new RegExp(text) instanceof RegExp;
  } catch {
    return false;
  }
}, 'must be a regular expression');

/** A header's value: printable characters of ASCII, so that it can never become two headers. */
const headerValue = z.string().regex(/^[\x20-\x7e]+$/, 'must be a single line of printable ASCII');

/** An address as it stands in a header. */
const location = z.string().regex(/^(?:https:\/\/|\/(?!\/))[\x21-\x7e]*$/, 'must be an escaped URL');

/**
 * `hosting.json` of a built site: all that a server must know to serve it. Patterns are regular expressions that mean the same in
 * JavaScript and in PCRE.
 */
export const hostingRulesSchema = z.strictObject({
  /** Sent with every answer. */
  headers: z.record(z.string().regex(/^[\w-]+$/), headerValue),
  methods: z.array(z.string().regex(/^[A-Z]+$/)).min(1),
  /** Longest address that is answered, in characters. */
  addressLimit: z.int().positive(),
  /** Of a path as it was sent: answered with 400. */
  refused: pattern,
  /** Of a path without escapes: files that are for servers alone, answered with 404. */
  hidden: pattern,
  /** Old addresses without escapes, and where they lead, escaped. */
  redirects: z.record(z.string().startsWith('/').endsWith('/'), location),
  /** Pages whose last segment has a dot, without escapes. Without their slash they look like files, so servers have to know them. */
  dottedPages: z.array(z.string().startsWith('/').endsWith('/')).default([]),
  /** Values of Cache-Control. A path ends with `*` when all below it is meant; the first that holds counts. */
  cache: z.strictObject({
    paths: z.array(z.strictObject({ path: z.string().regex(/^\/[\w./-]*\*?$/), value: headerValue })),
    other: headerValue,
    redirect: headerValue,
    error: headerValue,
  }),
  /** Content types by the extension of the file. */
  types: z.record(z.string().regex(/^[a-z0-9]+$/), headerValue),
  /** The type of all other files. */
  otherType: headerValue,
  /** Extensions of files that are sent compressed to those who can read it. */
  compressed: z.array(z.string().regex(/^[a-z0-9]+$/)),
  /** The best first. `accepted` is to be found in Accept-Encoding, whatever the case of its letters. */
  encodings: z.array(
    z.strictObject({ name: z.string().regex(/^[a-z]+$/), extension: z.string().regex(/^\.[a-z]+$/), accepted: pattern }),
  ),
  /** Whether the compressed files stand beside the others. */
  precompressed: z.boolean(),
});

export type HostingRules = z.infer<typeof hostingRulesSchema>;
