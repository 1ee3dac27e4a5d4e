import { readdir, readFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { folderWith } from '../../../tests/fixtures/folder.ts';
import { listen } from '../../server/listen.ts';
import { fetchSponsors } from './fetch-sponsors.ts';

const usd = (valueInCents: number) => ({ valueInCents, currency: 'USD' });
const member = (slug: string, cents: number) => ({
  createdAt: '2026-06-20T00:00:00.000Z',
  account: { slug, name: slug, website: null, imageUrl: null, isIncognito: false },
  totalDonations: usd(cents),
});
const transaction = (id: string, slug: string, cents: number) => ({
  id,
  isRefunded: null,
  amountInHostCurrency: usd(cents),
  fromAccount: { slug },
});
const members = [member('a', 100), null, { ...member('gone', 5), account: null }, member('b', 900), member('c', 300)];
const transactions = [transaction('1', 'a', 24), transaction('2', 'b', 1200), { ...transaction('3', 'b', 5), fromAccount: null }];

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
  ['parts of cents', { body: { data: { account: { list: { totalCount: 1, nodes: [transaction('1', 'a', 1.5)] } } } } }, 'int'],
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
