import { z } from 'zod';
import { reportRepeats } from './parse.ts';

const folder = z.string().regex(/^[a-z][\w-]*$/, 'must be the name of a content folder');

const ownPage = z.strictObject({
  title: z.string().min(1),
  url: z.string().regex(/^\/(?:.*\/)?(?:#[\w-]+)?$/, 'must be the URL of a page, such as /guides/native-css/'),
});

const packageName = z.string().regex(/^(?:@[a-z0-9][\w.-]*\/)?[a-z0-9][\w.-]*$/, 'must be a package name');

/** A package whose README becomes a page. */
const externalPackage = z.strictObject({
  package: packageName,
  /** The site section of the page. */
  section: folder,
  /** The page's heading in the sidebar. */
  group: z.string().min(1).optional(),
  /** The page's title, if the default is wrong: plugins are named like classes, everything else like the package. */
  title: z.string().min(1).optional(),
  /** One sentence, if the package's own description is too vague. */
  description: z.string().min(20).optional(),
  /** The page about the package's replacement in webpack itself. Marks the package as deprecated. */
  replacement: ownPage.optional(),
  /** The page about migrating to the replacement. */
  migration: ownPage.optional(),
  /** The page about what webpack does without the package, which isn't deprecated, and an option as new as that. */
  builtIn: ownPage.extend({ option: z.string().min(1).optional() }).optional(),
  /** Folder of the package in its repository, if package.json doesn't say. */
  directory: z
    .string()
    .regex(/^[\w-][\w./-]*$/, 'must be a path inside the repository')
    .optional(),
  /** Git tag, branch, or commit of the release, with {version} as a placeholder; default: `v{version}`. */
  ref: z
    .string()
    .regex(/^[\w.@{}-]+$/, 'must be a single name without slashes')
    .optional(),
});

export type ExternalPackage = z.infer<typeof externalPackage>;

/** `data/external.json`: packages whose READMEs become pages. The workspace `external/` installs them. */
export const externalSchema = z.array(externalPackage).superRefine(reportRepeats('package'));

const packageRecord = z.strictObject({
  name: packageName,
  version: z.string().regex(/^\d+\.\d+\.\d+$/, 'must be a version'),
  /** The releases of webpack it works with, from its peer dependencies. */
  webpack: z.string().min(1).optional(),
  /** The releases of webpack it installs, from its dependencies. */
  installs: z.string().min(1).optional(),
  /** Why the package shouldn't be used, if the registry or its authors say so, or webpack replaces it. */
  deprecated: z.string().min(1).optional(),
});

export type PackageRecord = z.infer<typeof packageRecord>;

/** `data/packages.json` as `npm run tool -- external-update` reads and writes it. */
export const packageListSchema = z.strictObject({
  /** The day the registry was last asked. */
  checked: z.iso.date(),
  packages: z.array(packageRecord).superRefine(reportRepeats('name')),
});

export type PackageList = z.infer<typeof packageListSchema>;

/** `data/packages.json`: packages without a page of ours, as pages show them. */
export const otherPackagesSchema = packageListSchema.transform(({ packages }) =>
  packages.map(({ deprecated, ...known }) => ({ ...known, deprecated: deprecated !== undefined })),
);

/** The fields we use of an installed package.json. Invalid fields count as missing, because we can't fix them. */
export const packageJsonSchema = z.looseObject({
  name: z.string(),
  version: z.string(),
  description: z.string().optional().catch(undefined),
  license: z.string().optional().catch(undefined),
  repository: z
    .union([z.string(), z.looseObject({ url: z.string(), directory: z.string().optional() })])
    .optional()
    .catch(undefined),
  peerDependencies: z.record(z.string(), z.string()).optional().catch(undefined),
});

export type PackageJson = z.infer<typeof packageJsonSchema>;

/** The fields we use of `package-lock.json`: the registry's data about each locked package. */
export const lockedPackagesSchema = z.looseObject({
  packages: z.record(z.string(), z.looseObject({ deprecated: z.string().optional().catch(undefined) })),
});
