import { z } from 'zod';

const folder = z.string().regex(/^[a-z][\w-]*$/, 'must be the name of a content folder');

const ownPage = z.strictObject({
  title: z.string().min(1),
  url: z.string().regex(/^\/(?:.*\/)?(?:#[\w-]+)?$/, 'must be the URL of a page, such as /guides/native-css/'),
});

const packageName = z.string().regex(/^(?:@[a-z0-9][\w.-]*\/)?[a-z0-9][\w.-]*$/, 'must be a package name');

/** A package whose README becomes a page. */
const externalPackage = z.strictObject({
  package: packageName,
  /** The section of the site in which the page stands. */
  section: folder,
  /** Heading of the sidebar under which the page stands. */
  group: z.string().min(1).optional(),
  /** Title of the page, where the rule would give another: plugins are called like classes, all else like the package. */
  title: z.string().min(1).optional(),
  /** One sentence, where that of the package says too little. */
  description: z.string().min(20).optional(),
  /** The page about what replaces the package in webpack itself: the package is deprecated. */
  replacement: ownPage.optional(),
  /** The page about moving to it. */
  migration: ownPage.optional(),
  /** The page about what webpack does without the package, which isn't deprecated. */
  builtIn: ownPage.optional(),
  /** Folder of the package in its repository, where package.json does not say. */
  directory: z
    .string()
    .regex(/^[\w-][\w./-]*$/, 'must be a path inside the repository')
    .optional(),
  /** The tag, branch or commit of what was published, with {version} in it; `v{version}` without. */
  ref: z
    .string()
    .regex(/^[\w.@{}-]+$/, 'must be a single name without slashes')
    .optional(),
  /** Identifier of the license, where package.json does not say. */
  license: z.string().min(1).optional(),
});

export type ExternalPackage = z.infer<typeof externalPackage>;

/** `data/external.json`: the packages whose READMEs become pages. They are installed by the workspace `external/`. */
export const externalSchema = z.array(externalPackage).superRefine((list, context) => {
  const seen = new Set<string>();
  for (const [index, { package: name }] of list.entries()) {
    if (seen.has(name)) context.addIssue({ code: 'custom', path: [index, 'package'], message: `${name} is listed twice` });
    seen.add(name);
  }
});

/** `data/packages.json`: packages without a page of ours, as the registry described them when the file was last changed. */
export const otherPackagesSchema = z.array(
  z
    .strictObject({
      name: packageName,
      version: z.string().regex(/^\d+\.\d+\.\d+$/, 'must be a version'),
      /** The releases of webpack it works with, if it says so. */
      webpack: z.string().min(1).optional(),
      /** Why the package shouldn't be used, if the registry or its authors say so, or webpack replaces it. */
      deprecated: z.string().min(1).optional(),
    })
    .transform(({ deprecated, ...known }) => ({ ...known, deprecated: deprecated !== undefined })),
);

/** What is used of the package.json of an installed package. It is not ours: what is not as it should be counts as missing. */
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

/** What is used of `package-lock.json`: what the registry said of a package when it was locked. */
export const lockedPackagesSchema = z.looseObject({
  packages: z.record(z.string(), z.looseObject({ deprecated: z.string().optional().catch(undefined) })),
});
