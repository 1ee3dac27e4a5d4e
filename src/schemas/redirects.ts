import { z } from 'zod';

/** A line of `data/redirects.tsv`. */
export const redirectSchema = z.strictObject({
  from: z.string().regex(/^\/([^\s#?]+\/)?(#[^\s#?]+)?$/, 'must be a URL such as /a/b/ or /a/b/#heading'),
  to: z
    .string()
    .regex(/^(https:\/\/[^\s]+|\/([^\s#?]+\/)?(#[^\s#?]+)?)$/, 'must be a URL such as /a/b/, /a/b/#heading, or https://…'),
});
