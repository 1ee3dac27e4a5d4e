import { z } from 'zod';
import { reportRepeats } from './parse.ts';

const link = z.strictObject({ title: z.string().min(1), url: z.string().regex(/^\/(.*\/)?$/, 'must start and end with /') });
const url = z.url('must be a URL');

/** A top-level folder of `content/`. */
const section = z.strictObject({
  /** Name of the folder, and its URL: `guides` is `/guides/`. Empty for the pages outside folders. */
  name: z.string().regex(/^[\w-]*$/, 'must be a folder in content/'),
  /** Shown in menus, breadcrumbs, search results, and printable pages. */
  title: z.string().min(1),
  /** Whether the Documentation menu lists it. Also decides whether `llms-full.txt` contains its pages. */
  menu: z.boolean(),
  /** Whether it has a printable page of all its pages. */
  printable: z.boolean(),
  /** Whether its pages have entries of options, to which options in code blocks link. Default: false. */
  optionEntries: z.boolean().optional(),
});

/** `data/site.json`: texts and links of the site's frame, for any content. */
export const siteConfigSchema = z.strictObject({
  name: z.string().min(1),
  description: z.string(),
  /** Where the site is published; the base of canonical URLs. */
  origin: url,
  /** The GitHub repository this site lives in: "Edit Document" links there, and CONTRIBUTING.md says how to clone it. */
  repository: z.string().regex(/^https:\/\/github\.com\/[\w.-]+\/[\w.-]+$/, 'must be https://github.com/OWNER/NAME'),
  /** The branch that "Edit Document" edits. */
  branch: z.string().regex(/^[\w./-]+$/, 'must be the name of a branch'),
  /** The index page of the blog, whose dated pages are posts, and the title of its feeds. */
  blog: link.optional(),
  /** The page that explains how to use the site with an assistant. */
  assistants: link.optional(),
  /** Header links in addition to the documentation menu. */
  header: z.array(link),
  /**
   * The top-level folders of `content/`, in menu order. Unlisted folders follow by name, with a title from their name, in the
   * menu, not printable.
   */
  sections: z.array(section).superRefine(reportRepeats('name')),
  /** The page that explains search, linked from the header's search button without JavaScript. */
  search: link,
  /** Headings of sections that search ignores, because they answer nothing, such as lists of links. */
  searchWithout: z.array(z.string().min(1)),
  /** Index name for a hosted search, unless the environment sets another. */
  searchIndex: z.string().regex(/^[\w.-]+$/, 'must be an index name'),
  footer: z.array(link),
  /** Shown above every page until dismissed; a new text needs a new NOTIFICATION_VERSION. */
  notification: z.strictObject({ text: z.string().min(1), link }).optional(),
  /** Target of the home page's "Get started" button. */
  start: link,
  /** The page with the changes of all releases, linked from the version in the sidebar. */
  changes: link,
  elsewhere: z.array(z.strictObject({ icon: z.enum(['repository', 'social', 'questions']), title: z.string(), url })),
  languages: z.array(z.strictObject({ code: z.string(), title: z.string(), origin: url, current: z.boolean().optional() })),
  versions: z.array(z.strictObject({ title: z.string(), origin: url, current: z.boolean().optional() })),
  /** Image with the bundler's current version; the maximum cache age is appended to its URL. */
  badge: url,
  /** Contact and policy for `security.txt`. */
  security: z.strictObject({ contact: z.string().regex(/^(?:mailto:|https:\/\/)\S+$/), policy: url }),
});

export type SiteConfig = z.infer<typeof siteConfigSchema>;
