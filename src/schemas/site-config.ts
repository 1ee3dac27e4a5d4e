import { z } from 'zod';

const link = z.strictObject({ title: z.string().min(1), url: z.string().regex(/^\/(.*\/)?$/, 'must start and end with /') });
const origin = z.url();
const folder = z.string().regex(/^[\w-]+$/, 'must be a folder in content/');

/** `data/site.json`: what the frame of the site says, for whatever content stands in it. */
export const siteConfigSchema = z.strictObject({
  name: z.string().min(1),
  description: z.string(),
  /** Where the site is published; canonical addresses begin with it. */
  origin,
  repository: z.url(),
  /** A page's path below the content folder is added to this to edit it. */
  editBase: z.url(),
  /** Links of the header beside the documentation's own menu. */
  header: z.array(link),
  /** Folders that are not documentation: they are left out of its menu. */
  notDocumentation: z.array(folder),
  /** Folders in the order of menus; folders that are not listed follow by name. */
  sectionOrder: z.array(folder),
  /** Titles of folders whose name in capitals and small letters would be wrong. */
  sectionTitles: z.record(z.string(), z.string()),
  /** Folders that get a printable page of all their pages; the empty name stands for the root pages. */
  printable: z.array(z.union([folder, z.literal('')])),
  /** Below these addresses stand the entries of options, to which configurations in code are linked. */
  optionEntries: z.array(z.string().regex(/^\/(.*\/)?$/, 'must start and end with /')),
  /** The page that explains search; the button of the header leads there until there is a dialog. */
  search: link,
  /** Headings of sections that only lead on: search leaves them out. */
  searchWithout: z.array(z.string().min(1)),
  /** Name of the index of a hosted search, unless the environment names another. */
  searchIndex: z.string().regex(/^[\w.-]+$/, 'must be an index name'),
  footer: z.array(link),
  /** Stands above every page until the reader dismisses it; a new one wants a new NOTIFICATION_VERSION. */
  notification: z.strictObject({ text: z.string().min(1), link }).optional(),
  /** Where the splash home sends those who want to get started. */
  start: link,
  elsewhere: z.array(z.strictObject({ icon: z.enum(['repository', 'social', 'questions']), title: z.string(), url: z.url() })),
  languages: z.array(z.strictObject({ code: z.string(), title: z.string(), origin, current: z.boolean().optional() })),
  versions: z.array(z.strictObject({ title: z.string(), origin, current: z.boolean().optional() })),
  /** Image that shows the bundler's current version; how long it may be kept is added to its address. */
  badge: z.url(),
  /** What `security.txt` says: whom to tell of a hole, and what happens then. */
  security: z.strictObject({ contact: z.string().regex(/^(?:mailto:|https:\/\/)\S+$/), policy: z.url() }),
});

export type SiteConfig = z.infer<typeof siteConfigSchema>;
