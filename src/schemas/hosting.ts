import { z } from 'zod';

const pattern = z.string().refine((text) => {
  try {
    return new RegExp(text) instanceof RegExp;
  } catch {
    return false;
  }
}, 'must be a regular expression');

/** A header's value: printable ASCII, so that it can't become two headers. */
const headerValue = z.string().regex(/^[\x20-\x7e]+$/, 'must be a single line of printable ASCII');

/** A URL as the value of a header. */
const location = z.string().regex(/^(?:https:\/\/|\/(?!\/))[\x21-\x7e]*$/, 'must be an escaped URL');

/**
 * `hosting.json` of a built site: everything a server needs to serve it. Patterns are regular expressions that mean the
 * same in JavaScript and PCRE.
 */
export const hostingRulesSchema = z.strictObject({
  /** Sent with every response. */
  headers: z.record(z.string().regex(/^[\w-]+$/), headerValue),
  /** Headers of single documents, by the path of their file, instead of those with the same name above. */
  exceptions: z
    .record(z.string().startsWith('/').endsWith('/index.html'), z.record(z.string().regex(/^[\w-]+$/), headerValue))
    .default({}),
  methods: z.array(z.string().regex(/^[A-Z]+$/)).min(1),
  /** Matches raw paths to reject with 400. */
  refused: pattern,
  /** Matches decoded paths of files for servers only: 404. */
  hidden: pattern,
  /** Decoded old URLs, and their escaped targets. */
  redirects: z.record(z.string().startsWith('/').endsWith('/'), location),
  /**
   * Decoded pages with a dot in their last segment. Without their slash they look like files, so servers have to know
   * them.
   */
  dottedPages: z.array(z.string().startsWith('/').endsWith('/')).default([]),
  /** A page's Markdown copy, sent for its URL to clients that prefer it. */
  markdown: z.strictObject({
    /** The copy's name in the folder of the page's document. */
    file: z.string().regex(/^[\w-]+\.\w+$/),
    /** Matched against Accept, ignoring case. */
    accepted: pattern,
  }),
  /** Values of Cache-Control. A path that ends with `*` covers everything below; the first match wins. */
  cache: z.strictObject({
    paths: z.array(z.strictObject({ path: z.string().regex(/^\/[\w./-]*\*?$/), value: headerValue })),
    other: headerValue,
    redirect: headerValue,
    error: headerValue,
  }),
  /** Content types by file extension. */
  types: z.record(z.string().regex(/^[a-z0-9]+$/), headerValue),
  /** Content type of all other files. */
  otherType: headerValue,
  /** Extensions of files to compress. */
  compressed: z.array(z.string().regex(/^[a-z0-9]+$/)),
});

export type HostingRules = z.infer<typeof hostingRulesSchema>;

const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1');

/** Environment variables that configure how a built site is served. */
export const hostingEnvironmentSchema = z
  .object({
    HSTS_SECONDS: z.coerce.number().int().min(0).max(63_072_000).optional(),
    HSTS_SUBDOMAINS: flag,
    HSTS_PRELOAD: flag,
    SOURCE_DATE_EPOCH: z.coerce.number().int().min(0).max(253_402_300_799).optional(),
  })
  .refine((env) => env.HSTS_SECONDS !== undefined || !(env.HSTS_SUBDOMAINS || env.HSTS_PRELOAD), {
    path: ['HSTS_SECONDS'],
    message: 'must be set when HSTS_SUBDOMAINS or HSTS_PRELOAD is',
  })
  // Requirements of browsers' preload lists.
  .refine((env) => !env.HSTS_PRELOAD || (env.HSTS_SUBDOMAINS && (env.HSTS_SECONDS ?? 0) >= 31_536_000), {
    path: ['HSTS_PRELOAD'],
    message: 'requires HSTS_SUBDOMAINS=1 and HSTS_SECONDS of at least one year (31536000)',
  });

export type HostingEnvironment = z.infer<typeof hostingEnvironmentSchema>;
