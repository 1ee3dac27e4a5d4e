import { describe, expect, it } from 'vitest';
import type { Sponsor } from '../../schemas/sponsors.ts';
import { type SponsorAmount, type SponsorRank, isMonthlyFirst, findRank } from '../rules/sponsor.ts';
import { sponsorsOfRank } from './sponsor-lists.ts';

const NOW = Date.parse('2026-06-30T12:00:00Z');
const DAY = 86_400_000;

const sponsor = (slug: string, more: Partial<Sponsor> = {}): Sponsor => ({
  slug,
  name: slug.toUpperCase(),
  url: `https://example.org/${slug}`,
  avatar: null,
  firstDonation: '2020-01-01T00:00:00Z',
  totalCents: 0,
  monthlyCents: 0,
  ...more,
});

const listed = (sponsors: Sponsor[], rank: SponsorRank, amount: SponsorAmount = 'total') =>
  sponsorsOfRank({ fetched: new Date(NOW).toISOString(), sponsors }, rank, amount);
const slugs = (...given: Parameters<typeof listed>): string[] => listed(...given).map(({ slug }) => slug);

it.each([
  ['total', [100, 20_000, 200_000, 1_000_000, 5_000_000]],
  ['monthly', [100, 1000, 10_000, 50_000, 250_000]],
] as const)('by the %s amount, a rank begins at each limit', (amount, limits) => {
  const names = ['backer', 'bronze', 'silver', 'gold', 'platinum'];
  expect(limits.map((cents) => findRank(cents, amount))).toEqual(names);
  expect(limits.map((cents) => findRank(cents - 1, amount))).toEqual([undefined, ...names.slice(0, -1)]);
});

it('shows the monthly view first with a probability of 0.33', () =>
  expect([0.329, 0.33].map(isMonthlyFirst)).toEqual([true, false]));

describe('sponsorsOfRank', () => {
  it('sorts by the selected amount, largest first', () => {
    const list = [
      sponsor('a', { totalCents: 1_500_000, monthlyCents: 100 }),
      sponsor('b', { totalCents: 2_500_000, monthlyCents: 60_000 }),
      sponsor('c', { totalCents: 100, monthlyCents: 0 }),
    ];
    expect(slugs(list, 'gold')).toEqual(['b', 'a']);
    expect(slugs(list, 'gold', 'monthly')).toEqual(['b']);
    expect(listed(list, 'gold', 'monthly')).toEqual([
      { slug: 'b', name: 'B', url: 'https://example.org/b', avatar: null, cents: 60_000 },
    ]);
  });

  it('has those among the latest whose first donation is at most 21 days old, the newest first', () => {
    const list = [
      sponsor('just-in', { firstDonation: new Date(NOW - 21 * DAY).toISOString() }),
      sponsor('too-old', { firstDonation: new Date(NOW - 21 * DAY - 1).toISOString() }),
      sponsor('new', { firstDonation: new Date(NOW - DAY).toISOString() }),
    ];
    expect(slugs(list, 'latest')).toEqual(['new', 'just-in']);
  });

  it('has at most 30 latest', () => {
    const list = Array.from({ length: 31 }, (_, index) =>
      sponsor(`s${index}`, { firstDonation: new Date(NOW - index * 1000).toISOString() }),
    );
    expect(slugs(list, 'latest')).toEqual(Array.from({ length: 30 }, (_, index) => `s${index}`));
  });

  it('draws 100 backers by lot, regardless of their order', () => {
    const list = Array.from({ length: 150 }, (_, index) => sponsor(`s${index}`, { totalCents: 100 + index }));
    const shown = listed(list, 'backer');
    expect(shown).toHaveLength(100);
    // Some of those who gave most are left out.
    expect(shown.at(-1)?.cents).toBeLessThan(150);
    expect(listed(list.toReversed(), 'backer')).toEqual(shown);
  });
});
