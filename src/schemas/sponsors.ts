import { z } from 'zod';

/** `data/sponsors.json`, written by `npm run tool -- fetch-sponsors`. */
export const sponsorsSchema = z.strictObject({
  /** When the sponsors were downloaded; "latest" counts from then. */
  fetched: z.iso.datetime(),
  currency: z.literal('USD'),
  sponsors: z.array(
    z.strictObject({
      slug: z.string().min(1),
      name: z.string().min(1),
      url: z.url({ protocol: /^https?$/ }),
      /** Null if the sponsor has none. */
      avatar: z.url({ protocol: /^https$/ }).nullable(),
      firstDonation: z.iso.datetime(),
      /** All donations ever, in cents. */
      totalCents: z.int().positive(),
      /** A twelfth of the donations of the last twelve months, in cents. */
      monthlyCents: z.int().nonnegative(),
    }),
  ),
});

export type Sponsors = z.infer<typeof sponsorsSchema>;
export type Sponsor = Sponsors['sponsors'][number];

/** Amounts are in whole cents, with their currency. */
const amount = z.object({ valueInCents: z.int().nullable(), currency: z.string().nullable() });
export type Amount = z.infer<typeof amount>;

/** Someone who contributed to the collective. */
export const member = z.object({
  createdAt: z.iso.datetime({ offset: true }),
  /** Null if the account was deleted or is hidden. */
  account: z
    .object({
      slug: z.string().min(1),
      name: z.string().nullable(),
      website: z.string().nullable(),
      imageUrl: z.string().nullable(),
      /** Asked not to be named. */
      isIncognito: z.boolean(),
    })
    .nullable(),
  totalDonations: amount,
});
export type Member = z.infer<typeof member>;

/** A contribution. */
export const transaction = z.object({
  id: z.string().min(1),
  isRefunded: z.boolean().nullable(),
  amountInHostCurrency: amount,
  fromAccount: z.object({ slug: z.string().min(1) }).nullable(),
});
export type Transaction = z.infer<typeof transaction>;

/** A reply of Open Collective's GraphQL API, version 2, as far as we use it. */
export const nodesReply = <Node extends z.ZodType>(node: Node) =>
  z.object({
    data: z.object({ account: z.object({ list: z.object({ totalCount: z.int(), nodes: z.array(node.nullable()) }) }) }),
  });
