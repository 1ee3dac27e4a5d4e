import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderWith } from '../../../tests/fixtures/folder.ts';
import type { Sponsors } from '../../schemas/sponsors.ts';
import { readSponsorLists, sponsorLists } from './sponsor-lists.ts';

const data = (count: number, totalCents = 2_000_000): Sponsors => ({
  fetched: '2026-06-30T12:00:00.000Z',
  currency: 'USD',
  sponsors: Array.from({ length: count }, (_, index) => ({
    slug: `s${index}`,
    name: `S ${index}`,
    url: 'https://example.org/',
    avatar: null,
    firstDonation: '2026-06-20T00:00:00.000Z',
    totalCents,
    monthlyCents: 200,
  })),
});

const read = async (files: Readonly<Record<string, string>>) => readSponsorLists(join(await folderWith(files), 'sponsors.json'));

describe('readSponsorLists', () => {
  it('is undefined without a file, and with an empty one', async () => {
    expect(await read({})).toBeUndefined();
    expect(await read({ 'sponsors.json': JSON.stringify(data(0)) })).toBeUndefined();
  });

  it.each([
    ['a link that would run', { url: 'javascript:alert(1)' }, 'sponsors.0.url'],
    ['parts of cents', { totalCents: 1.5 }, 'sponsors.0.totalCents'],
    ['an unknown key', { mail: 'x' }, '"sponsors.0" has no "mail"'],
  ])('rejects %s', async (_what, fault, where) => {
    const [sponsor] = data(1).sponsors;
    const text = JSON.stringify({ ...data(0), sponsors: [{ ...sponsor, ...fault }] });
    await expect(read({ 'sponsors.json': text })).rejects.toMatchObject({
      name: 'UserError',
      message: expect.stringContaining(where) as string,
    });
  });
});

it('chooses the same backers for the same file', () => {
  const lists = (fetched: string) => JSON.stringify(sponsorLists({ ...data(300, 500), fetched }).lists);
  expect(lists('2026-06-30T12:00:00.000Z')).toBe(lists('2026-06-30T12:00:00.000Z'));
  expect(lists('2026-06-30T12:00:00.000Z')).not.toBe(lists('2026-06-30T12:00:01.000Z'));
});
