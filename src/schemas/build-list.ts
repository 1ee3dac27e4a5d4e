import { z } from 'zod';

/** A file below `assets/`. Nothing else from another build, and nothing outside the site, may be copied. */
const hashedFile = z
  .string()
  .regex(/^assets\/(?!.*(?:^|\/)\.{1,2}(?:\/|$))[^\\\0]+$/, 'must be a file in assets/')
  .refine((path) => !path.split('/').includes(''), 'must be a file in assets/');

/** One build: its id and its hashed files, relative to the site's root. */
const buildSchema = z.strictObject({
  version: z.string().regex(/^[0-9a-f]{16}$/, 'must be 16 hexadecimal digits'),
  files: z.array(hashedFile),
});

/** `builds.json` of a built site: the builds whose hashed files it contains, newest first. */
export const buildListSchema = z.array(buildSchema).min(1);

export type BuildRecord = z.infer<typeof buildSchema>;
