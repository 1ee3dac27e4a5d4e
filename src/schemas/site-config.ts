import { z } from 'zod';

const link = z.strictObject({ title: z.string().min(1), url: z.string().regex(/^\/(.*\/)?$/, 'must start and end with /') });
const origin = z.url();
const folder = z.string().regex(/^[\w-]+$/, 'must be a folder in content/');

/** `data/site.json`: texts and links of the site's frame, for any content. */
export const siteConfigSchema = z.strictObject({
  name: z.string().min(1),
  description: z.string(),
  /** Where the site is published; the base of canonical URLs. */
  origin,
  /** The GitHub repository this site lives in: "Edit Document" links there, and CONTRIBUTING.md says how to clone it. */
  repository: z.string().regex(/^https:\/\/github\.com\/[\w.-]+\/[\w.-]+$/, 'must be https://github.com/OWNER/NAME'),
  /** The branch that "Edit Document" edits. */
  branch: z.string().regex(/^[\w./-]+$/, 'must be the name of a branch'),
  /** The index page of the blog, whose dated pages are posts, and the title of its feeds. */
  blog: link.optional(),
  /** Header links in addition to the documentation menu. */
  header: z.array(link),
  /** Folders that aren't documentation and don't appear in its menu. */
  notDocumentation: z.array(folder),
  /** Order of folders in menus; unlisted folders follow by name. */
  sectionOrder: z.array(folder),
  /** Titles of folders, if capitalizing the name would be wrong. */
  sectionTitles: z.record(z.string(), z.string()),
  /** Folders with a printable page of all their pages; the empty name means the root pages. */
  printable: z.array(z.union([folder, z.literal('')])),
  /** URLs below which option entries are; configurations in code link to them. */
  optionEntries: z.array(z.string().regex(/^\/(.*\/)?$/, 'must start and end with /')),
  /** The page that explains search, linked from the header's search button without JavaScript. */
  search: link,
  /** Headings of sections that search ignores, because they only contain links. */
  searchWithout: z.array(z.string().min(1)),
  /** Index name for a hosted search, unless the environment sets another. */
  searchIndex: z.string().regex(/^[\w.-]+$/, 'must be an index name'),
  footer: z.array(link),
  /** Shown above every page until dismissed; a new text needs a new NOTIFICATION_VERSION. */
  notification: z.strictObject({ text: z.string().min(1), link }).optional(),
  /** Target of the home page's "Get started" button. */
  start: link,
  elsewhere: z.array(z.strictObject({ icon: z.enum(['repository', 'social', 'questions']), title: z.string(), url: z.url() })),
  languages: z.array(z.strictObject({ code: z.string(), title: z.string(), origin, current: z.boolean().optional() })),
  versions: z.array(z.strictObject({ title: z.string(), origin, current: z.boolean().optional() })),
  /** Image with the bundler's current version; the maximum cache age is appended to its URL. */
  badge: z.url(),
  /** Contact and policy for `security.txt`. */
  security: z.strictObject({ contact: z.string().regex(/^(?:mailto:|https:\/\/)\S+$/), policy: z.url() }),
});

export type SiteConfig = z.infer<typeof siteConfigSchema>;
