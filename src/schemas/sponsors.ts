import { z } from 'zod';

/** `data/sponsors.json`, written by `npm run fetch-sponsors`. */
export const sponsorsSchema = z.strictObject({
  /** When the sponsors were downloaded; "latest" counts from then. */
  fetched: z.iso.datetime(),
  currency: z.literal('USD'),
  sponsors: z.array(
    z.strictObject({
      slug: z.string().min(1),
      name: z.string().min(1),
      url: z.url({ protocol: /^https?$/ }),
      avatar: z.url({ protocol: /^https$/ }).nullable(),
      firstDonation: z.iso.datetime(),
      totalCents: z.int().positive(),
      monthlyCents: z.int().nonnegative(),
    }),
  ),
});

export type Sponsors = z.infer<typeof sponsorsSchema>;
