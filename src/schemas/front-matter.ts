import { z } from 'zod';

const httpsUrl = z.url({ protocol: /^https$/, error: 'must be a URL that starts with https://' });

/** Text that formats such as llms.txt and feeds show on one line. */
const line = z.string().regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'must be one line, without control characters');

const link = z.strictObject({
  /** Link text. */
  title: line.min(1),
  /** A page of this site or an `https:` URL. */
  url: z.string().regex(/^(?:https:\/\/[^\s\\]+|\/(?![/\\])[^\s\\]*)$/, 'must start with https:// or /'),
});

/** Metadata of the package that a page is about. */
const packageFacts = z.strictObject({
  name: z.string().min(1),
  /** The installed version, whose README the page shows. */
  version: z.string().min(1),
  license: z.string().optional(),
  licenseUrl: httpsUrl.optional(),
  /** The copyright line of its license. */
  copyright: z.string().optional(),
  /** The webpack releases it supports, according to its peer dependencies. */
  webpack: z.string().optional(),
  /** The registry's deprecation notice at install time. */
  deprecated: z.string().optional(),
  /** The page about the package's replacement in webpack itself. */
  replacement: link.optional(),
  /** The page about migrating to the replacement. */
  migration: link.optional(),
  /** The page about what webpack does without the package, which isn't deprecated, and an option as new as that. */
  builtIn: link.extend({ option: z.string().min(1).optional() }).optional(),
});

export type PackageFacts = z.infer<typeof packageFacts>;

/** Front matter of a page. Unknown keys are errors, because a misspelled key would be ignored silently. */
export const frontMatterSchema = z.strictObject({
  /** The page's heading and link text. */
  title: line.min(1),
  /** One sentence for search engines and link previews. */
  description: line.optional(),
  /** For posts: when it was published. */
  date: z.iso.date('must be a real date such as 2026-10-15').optional(),
  /** Position within its group. */
  sort: z.number().optional(),
  /** The sidebar heading the page is listed under. */
  group: line.min(1).optional(),
  /** GitHub handles of the page's authors. */
  contributors: z.array(z.string().regex(/^[\w-]+$/, 'must be a GitHub handle: letters, digits, and hyphens')).optional(),
  /** Guides whose project this one continues. */
  continues: z.array(z.string().startsWith('/')).optional(),
  /** Further reading. */
  related: z.array(link).optional(),
  /** API objects that the page documents: ids of the headings above their members, by the object's usual name. */
  members: z
    .record(z.string().regex(/^\w+$/, 'must be a name such as compilation'), z.array(z.string().min(1)).min(1))
    .optional(),
  /** Types that the page documents: heading ids by type name. */
  types: z.record(z.string().regex(/^[A-Z]\w*$/, 'must be a type such as Compilation'), z.string().min(1)).optional(),
  /** For pages from READMEs: URL of the source. */
  source: httpsUrl.optional(),
  /** For pages from READMEs: URL to edit it. */
  edit: httpsUrl.optional(),
  /** For pages from READMEs: the package's repository. */
  repo: httpsUrl.optional(),
  /** For pages from READMEs: the package's metadata. */
  package: packageFacts.optional(),
});

export type FrontMatter = z.infer<typeof frontMatterSchema>;

/** All keys that front matter may have. */
export const frontMatterKeys: readonly string[] = Object.keys(frontMatterSchema.shape);
/** All keys that a link in front matter may have. */
export const linkKeys: readonly string[] = Object.keys(link.shape);
