import { z } from 'zod';

/** A file below `assets/`. Nothing else from another build, and nothing outside the site, may be copied. */
const hashedFile = z.string().regex(/^assets(?:\/(?!\.{1,2}(?:\/|$))[^/\\\0]+)+$/, 'must be a file in assets/');

/** One build: its id and its hashed files, relative to the site's root. */
const buildSchema = z.strictObject({
  version: z.string().regex(/^[0-9a-f]{16}$/, 'must be 16 hexadecimal digits'),
  files: z.array(hashedFile),
});

/** `builds.json` of a built site: the builds whose hashed files it contains, newest first. */
export const buildListSchema = z.array(buildSchema).min(1);

export type BuildRecord = z.infer<typeof buildSchema>;

/** `data/licenses.json`. */
export const licensesSchema = z.strictObject({
  /** Allowed licenses as packages state them: SPDX identifiers or expressions. */
  allowed: z.array(z.string().regex(/^[\w.+ ()-]+$/)).min(1),
  /** Licenses of single packages: those that we only run and never ship, and those that state it in another way. */
  exceptions: z.record(z.string(), z.string()).optional(),
});

/** A line of `data/redirects.tsv`: the old URL and the new one. */
export const redirectSchema = z
  .tuple([
    z.string().regex(/^\/([^\s#?]+\/)?(#[^\s#?]+)?$/, 'must be a URL such as /a/b/ or /a/b/#heading'),
    z
      .string()
      .regex(/^(https:\/\/[^\s]+|\/([^\s#?]+\/)?(#[^\s#?]+)?)$/, 'must be a URL such as /a/b/, /a/b/#heading, or https://…'),
  ])
  .transform(([from, to]) => ({ from, to }));

/** A line of `data/old-names.tsv`: a name that isn't used any more, and what replaced it. */
export const oldNameSchema = z
  .tuple([
    /** An option has its full path, a flag its dashes. */
    z.string().regex(/^\S+$/, 'must be a name without spaces'),
    z.enum(['option', 'value', 'loader', 'plugin', 'package', 'flag'], 'must be a kind of name'),
    /** The replacement as readers write it: `output.clean`, `type: 'asset'`. */
    z.string().min(1, 'must have a replacement'),
    /** Where the site explains it. */
    z.string().regex(/^\/(\S+\/)?(#\S+)?$/, 'must be a URL of this site'),
  ])
  .transform(([name, kind, now, url]) => ({ name, kind, now, url }));

export type OldName = z.infer<typeof oldNameSchema>;

const share = z.number().min(0).max(1);
const figures = z.strictObject({
  /** Share of queries whose first result is correct. */
  hit1: share,
  /** Share of queries with a correct result among the first three. */
  hit3: share,
});

/** `data/relevance-floors.json`: minimum results of the search for `tests/relevance/held-out.tsv`, as shares from 0 to 1. */
export const relevanceFloorsSchema = z.strictObject({
  /** Minimum number of queries. */
  queries: z.int().positive(),
  /** Results on the right page. */
  page: figures,
  /** Results in the right section. */
  section: figures,
});

export type RelevanceFloors = z.infer<typeof relevanceFloorsSchema>;

/** `data/size-limits.json`: how much the browser may load, in KB after Brotli. */
export const sizeLimitsSchema = z.strictObject({
  /** Scripts of a page until the reader uses something interactive: those in the document. */
  scriptWithoutInteraction: z.number(),
  /** Scripts fetched on the first sign of interaction: the shell and the section's list. */
  shell: z.number(),
  /** Everything requested before the load event. */
  pages: z.array(z.strictObject({ page: z.string(), atLoad: z.number() })),
});

/**
 * `data/uninstalled-packages.json`: packages that configurations on pages import although they aren't installed here.
 */
export const uninstalledPackagesSchema = z.array(
  z.strictObject({
    name: z.string().regex(/^(?:@[\w.-]+\/)?[\w.-]+$/, 'must be a package name'),
    /** Why it isn't installed. Its options aren't checked. */
    why: z.string().min(10),
  }),
);
