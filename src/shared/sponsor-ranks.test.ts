import { describe, expect, it } from 'vitest';
import { seededRandom } from './seeded-random.ts';
import type { Sponsor, SponsorAmount, SponsorRank } from './sponsor.ts';
import { drawn, isMonthlyFirst, rangeText, rankOf, sponsorsOfRank } from './sponsor-ranks.ts';

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

const slugs = (
  sponsors: readonly Sponsor[],
  rank: SponsorRank,
  amount: SponsorAmount = 'total',
  random: () => number = () => 0,
): string[] => sponsorsOfRank(sponsors, { rank, amount, at: NOW, random }).map(({ slug }) => slug);

it.each([
  [99, undefined],
  [100, 'backer'],
  [19_999, 'backer'],
  [20_000, 'bronze'],
  [199_999, 'bronze'],
  [200_000, 'silver'],
  [999_999, 'silver'],
  [1_000_000, 'gold'],
  [4_999_999, 'gold'],
  [5_000_000, 'platinum'],
  [900_000_000, 'platinum'],
])('%i cents in total have the rank %s', (cents, rank) => expect(rankOf(cents, 'total')).toBe(rank));

it.each([
  [0, undefined],
  [99, undefined],
  [100, 'backer'],
  [999, 'backer'],
  [1000, 'bronze'],
  [9999, 'bronze'],
  [10_000, 'silver'],
  [49_999, 'silver'],
  [50_000, 'gold'],
  [249_999, 'gold'],
  [250_000, 'platinum'],
])('%i cents a month have the rank %s', (cents, rank) => expect(rankOf(cents, 'monthly')).toBe(rank));

it('describes each rank', () => {
  expect(rangeText('platinum', 'total')).toBe('$50,000 and more');
  expect(rangeText('bronze', 'total')).toBe('$200 to $2,000');
  expect(rangeText('backer', 'monthly')).toBe('$1 to $10 a month');
});

it.each([
  [0, true],
  [0.329, true],
  [0.33, false],
  [0.999, false],
])('of the random number %d the first view is monthly: %s', (random, monthly) => expect(isMonthlyFirst(random)).toBe(monthly));

describe('sponsorsOfRank', () => {
  it('sorts by the selected amount, largest first', () => {
    const list = [
      sponsor('a', { totalCents: 1_500_000, monthlyCents: 100 }),
      sponsor('b', { totalCents: 2_500_000, monthlyCents: 60_000 }),
      sponsor('c', { totalCents: 100, monthlyCents: 0 }),
    ];
    expect(slugs(list, 'gold')).toEqual(['b', 'a']);
    expect(slugs(list, 'gold', 'monthly')).toEqual(['b']);
    expect(sponsorsOfRank(list, { rank: 'gold', amount: 'monthly', at: NOW, random: () => 0 })).toEqual([
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

  it('chooses 100 backers regardless of their order', () => {
    const list = Array.from({ length: 150 }, (_, index) => sponsor(`s${index}`, { totalCents: 100 + index }));
    const first = slugs(list, 'backer', 'total', seededRandom('a'));
    expect(new Set(first).size).toBe(100);
    expect(slugs(list.toReversed(), 'backer', 'total', seededRandom('a'))).toEqual(first);
    expect(slugs(list, 'backer', 'total', seededRandom('b'))).not.toEqual(first);
  });

  it('shows all of the other ranks', () => {
    const list = Array.from({ length: 150 }, (_, index) => sponsor(`s${index}`, { totalCents: 20_000 }));
    expect(slugs(list, 'bronze')).toHaveLength(150);
  });
});

describe('drawn', () => {
  it('picks by random numbers, without repetition', () => {
    const numbers = [0.99, 0, 0.5];
    expect(drawn(['a', 'b', 'c', 'd'], 3, () => numbers.shift() ?? 0)).toEqual(['d', 'a', 'c']);
  });

  it("picks everything if there isn't more", () => expect(drawn(['a', 'b'], 5, () => 0)).toEqual(['a', 'b']));
});

it('numbers of a seed are the same each time, and spread', () => {
  const take = (seed: string): number[] => {
    const random = seededRandom(seed);
    return Array.from({ length: 1000 }, random);
  };
  expect(take('2026')).toEqual(take('2026'));
  expect(take('2026')).not.toEqual(take('2027'));
  expect(take('').every((number) => number >= 0 && number < 1)).toBe(true);
  const mean = take('x').reduce((sum, number) => sum + number, 0) / 1000;
  expect(mean).toBeGreaterThan(0.45);
  expect(mean).toBeLessThan(0.55);
});
