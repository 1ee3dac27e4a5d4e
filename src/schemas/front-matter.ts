import { z } from 'zod';

const httpsUrl = z.url({ protocol: /^https$/, error: 'must be a URL that starts with https://' });

const link = z.strictObject({
  /** Text of the link. */
  title: z.string().min(1),
  /** A page of this site or an `https:` URL. */
  url: z.string().regex(/^(?:https:\/\/[^\s\\]+|\/(?![/\\])[^\s\\]*)$/, 'must start with https:// or /'),
});

/** What the build knows of the package that a page is about. */
const packageFacts = z.strictObject({
  name: z.string().min(1),
  /** The version that is installed, whose README the page shows. */
  version: z.string().min(1),
  license: z.string().optional(),
  licenseUrl: httpsUrl.optional(),
  /** The line of its license that says whose work it is. */
  copyright: z.string().optional(),
  /** The releases of webpack that it says it works with. */
  webpack: z.string().optional(),
  /** What the registry said when it was installed. */
  deprecated: z.string().optional(),
  /** The page about what replaces the package in webpack itself. */
  replacement: link.optional(),
  /** The page about moving to it. */
  migration: link.optional(),
  /** The page about what webpack does without the package, which isn't deprecated. */
  builtIn: link.optional(),
});

export type PackageFacts = z.infer<typeof packageFacts>;

/** Front matter of a page. Unknown keys are errors: a misspelt key would be lost in silence. */
export const frontMatterSchema = z.strictObject({
  /** Heading of the page and text of the links to it. */
  title: z.string().min(1),
  /** One sentence for search engines and link previews. */
  description: z.string().optional(),
  /** Place within its group. */
  sort: z.number().optional(),
  /** Heading of the sidebar under which the page stands. */
  group: z.string().min(1).optional(),
  /** Handles of those who wrote the page. */
  contributors: z.array(z.string().regex(/^[\w-]+$/, 'must be a GitHub handle: letters, digits, and hyphens')).optional(),
  /** Further reading. */
  related: z.array(link).optional(),
  /** Pages from external READMEs: where the text is kept. */
  source: httpsUrl.optional(),
  /** Pages from external READMEs: where to edit it. */
  edit: httpsUrl.optional(),
  /** Pages from external READMEs: the repository of the package. */
  repo: httpsUrl.optional(),
  /** Pages from external READMEs: facts of the package. */
  package: packageFacts.optional(),
});

export type FrontMatter = z.infer<typeof frontMatterSchema>;

export const frontMatterKeys: readonly string[] = Object.keys(frontMatterSchema.shape);
export const linkKeys: readonly string[] = Object.keys(link.shape);
