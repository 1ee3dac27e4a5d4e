import { z } from 'zod';

/** A file below `assets/`: nothing else of another build may come into a site, and nothing outside of it. */
const hashedFile = z
  .string()
  .regex(/^assets\/(?!.*(?:^|\/)\.{1,2}(?:\/|$))[^\\\0]+$/, 'must be a file in assets/')
  .refine((path) => !path.split('/').includes(''), 'must be a file in assets/');

/** One build: what tells it from others, and its hashed files, from the site's root. */
const buildSchema = z.strictObject({
  version: z.string().regex(/^[0-9a-f]{16}$/, 'must be 16 hexadecimal digits'),
  files: z.array(hashedFile),
});

/** `builds.json` of a built site: the builds whose hashed files it holds, newest first. */
export const buildListSchema = z.array(buildSchema).min(1, 'must list at least one build');

export type BuildRecord = z.infer<typeof buildSchema>;
