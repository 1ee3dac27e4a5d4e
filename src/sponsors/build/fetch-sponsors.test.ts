import { readdir, readFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { folderWith } from '../../../tests/fixtures/folder.ts';
import type { Member, Transaction } from '../../schemas/sponsors.ts';
import { listen } from '../../server/listen.ts';
import { fetchSponsors, sumSponsors } from './fetch-sponsors.ts';

const usd = (valueInCents: number | null) => ({ valueInCents, currency: 'USD' });

type Account = NonNullable<Member['account']>;

const member = (
  slug: string,
  cents: number | null,
  account: Partial<Account> = {},
  createdAt = '2024-05-01T10:00:00.000Z',
): Member => ({
  createdAt,
  account: { slug, name: `Name of ${slug}`, website: null, imageUrl: null, isIncognito: false, ...account },
  totalDonations: usd(cents),
});

let id = 0;
const given = (slug: string | null, cents: number, more: Partial<Transaction> = {}): Transaction => ({
  id: `t${id++}`,
  isRefunded: false,
  amountInHostCurrency: usd(cents),
  fromAccount: slug === null ? null : { slug },
  ...more,
});

const members = [member('a', 100), null, { ...member('gone', 5), account: null }, member('b', 900), member('c', 300)];
const transactions = [given('a', 24), given('b', 1200), given(null, 5)];

interface Asked {
  readonly query: string;
  readonly variables: { readonly slug: string; readonly limit: number; readonly offset: number; readonly from?: string };
  readonly headers: IncomingHttpHeaders;
}

/** Implements the part of the API that we use. @param fault answers the fourth request instead */
async function startApi(fault?: { readonly status?: number; readonly body: unknown }) {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const body = JSON.parse((await request.toArray()).join('')) as Asked;
    const { limit, offset } = body.variables;
    asked.push({ ...body, headers: request.headers });
    const all: readonly unknown[] = body.query.includes('transactions(') ? transactions : members;
    const list = { totalCount: all.length, nodes: all.slice(offset, offset + limit) };
    if (fault && asked.length === 4) response.writeHead(fault.status ?? 200).end(JSON.stringify(fault.body));
    else response.end(JSON.stringify({ data: { account: { list } } }));
  });
  onTestFinished(() => server.closeAllConnections());
  onTestFinished(() => void server.close());
  return { asked, endpoint: `http://localhost:${await listen(server, 0)}/graphql/v2` };
}

const now = new Date('2026-06-30T12:00:00.000Z');

it('reads all pages, and writes the sponsors with their date', async () => {
  const { asked, endpoint } = await startApi();
  const folder = await folderWith({});
  const file = join(folder, 'sponsors.json');
  await fetchSponsors({ endpoint, token: 'secret', file, now, pageSize: 2 });
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
    fetched: '2026-06-30T12:00:00.000Z',
    currency: 'USD',
    sponsors: [
      { slug: 'b', totalCents: 900, monthlyCents: 100 },
      { slug: 'c', totalCents: 300, monthlyCents: 0 },
      { slug: 'a', totalCents: 100, monthlyCents: 2 },
    ],
  });
  expect(asked.map(({ variables: { slug, limit, offset, from } }) => [slug, limit, offset, from])).toEqual([
    ['webpack', 2, 0, undefined],
    ['webpack', 2, 2, undefined],
    ['webpack', 2, 4, undefined],
    ['webpack', 2, 0, '2025-06-30T12:00:00.000Z'],
    ['webpack', 2, 2, '2025-06-30T12:00:00.000Z'],
  ]);
  expect(asked[0]?.headers['personal-token']).toBe('secret');
  expect(await readdir(folder)).toEqual(['sponsors.json']);
});

it.each([
  ['a refusal', { status: 429, body: 'slow down' }, 'status 429, "slow down"'],
  ['errors', { body: { errors: [{ message: 'Cannot query field "x"' }] } }, 'expected object'],
  ['parts of cents', { body: { data: { account: { list: { totalCount: 1, nodes: [given('a', 1.5)] } } } } }, 'int'],
])('keeps the last file after %s', async (_what, fault, message) => {
  const { endpoint } = await startApi(fault);
  const folder = await folderWith({ 'sponsors.json': 'before' });
  const options = { endpoint, token: undefined, file: join(folder, 'sponsors.json'), now, pageSize: 2 };
  await expect(fetchSponsors(options)).rejects.toMatchObject({
    name: 'UserError',
    message: expect.stringContaining(message) as string,
  });
  expect(await readFile(options.file, 'utf8')).toBe('before');
  expect(await readdir(folder)).toEqual(['sponsors.json']);
});

it('combines totals with a twelfth of the last year, largest first', () => {
  expect(
    sumSponsors(
      [member('a', 5000), member('b', 120_050, { website: 'https://example.org', imageUrl: 'https://example.org/b.png' })],
      [given('b', 10_000), given('b', 2001), given('stranger', 100)],
    ),
  ).toEqual([
    {
      slug: 'b',
      name: 'Name of b',
      url: 'https://example.org/',
      avatar: 'https://example.org/b.png',
      firstDonation: '2024-05-01T10:00:00.000Z',
      totalCents: 120_050,
      monthlyCents: 1000,
    },
    {
      slug: 'a',
      name: 'Name of a',
      url: 'https://opencollective.com/a',
      avatar: null,
      firstDonation: '2024-05-01T10:00:00.000Z',
      totalCents: 5000,
      monthlyCents: 0,
    },
  ]);
});

it('omits deleted and anonymous accounts, and those without donations', () => {
  const gone: Member = { ...member('x', 100), account: null };
  expect(
    sumSponsors(
      [gone, member('hidden', 100, { isIncognito: true }), member('nothing', 0), member('unknown', null), member('refunded', -5)],
      [given(null, 100)],
    ),
  ).toEqual([]);
});

it('counts an account once, with its first donation and total', () => {
  const [only, ...others] = sumSponsors(
    [
      member('a', 300, {}, '2024-05-01T10:00:00.000Z'),
      member('a', 300, {}, '2019-01-01T00:00:00+02:00'),
      member('a', 200, {}, '2025-01-01T00:00:00.000Z'),
    ],
    [],
  );
  expect(others).toEqual([]);
  expect(only).toMatchObject({ totalCents: 300, firstDonation: '2018-12-31T22:00:00.000Z' });
});

it('counts no transaction twice, no refunds, and no expenses', () => {
  const twice = given('a', 1200);
  const [only] = sumSponsors([member('a', 9000)], [twice, twice, given('a', 5000, { isRefunded: true }), given('a', -600)]);
  expect(only?.monthlyCents).toBe(100);
});

it.each(['javascript:alert(1)', 'data:text/html,x', 'example.org', '', 'https://user:pass@example.org/', 'ftp://example.org/'])(
  'does not link to %j, but to the account',
  (website) => {
    expect(sumSponsors([member('a b', 100, { website })], [])[0]?.url).toBe('https://opencollective.com/a%20b');
  },
);

it('ignores images at unencrypted URLs', () => {
  expect(sumSponsors([member('a', 100, { imageUrl: 'http://example.org/a.png' })], [])[0]?.avatar).toBeNull();
});

it.each([
  [' Two\n lines\u200B ', 'Two lines'],
  ['', 'a'],
  [null, 'a'],
  ['x'.repeat(200), 'x'.repeat(80)],
  ['😀'.repeat(90), '😀'.repeat(80)],
])('cleans up the name %j', (name, expected) => expect(sumSponsors([member('a', 100, { name })], [])[0]?.name).toBe(expected));

it('rejects unknown currencies instead of ignoring them', () => {
  const euros = { valueInCents: 100, currency: 'EUR' };
  expect(() => sumSponsors([{ ...member('a', 1), totalDonations: euros }], [])).toThrow(
    'Open Collective reports the contributions of a in EUR instead of USD',
  );
  expect(() => sumSponsors([], [given('b', 1, { amountInHostCurrency: euros })])).toThrow('contributions of b in EUR');
  expect(sumSponsors([{ ...member('a', 1), totalDonations: { valueInCents: 0, currency: null } }], [])).toEqual([]);
});
