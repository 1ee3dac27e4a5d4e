import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderWith } from '../../../tests/fixtures/folder.ts';
import {
  answers,
  type Fault,
  type OpenCollective,
  openCollectiveServer,
} from '../../../tests/fixtures/open-collective-server.ts';
import type { Sponsors } from '../../schemas/sponsors.ts';
import { UserError } from '../../shared/problem.ts';
import { fetchSponsors, type FetchSponsorsOptions } from './fetch-sponsors.ts';

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

async function fetched(server: Pick<OpenCollective, 'endpoint'>, more: Partial<FetchSponsorsOptions> = {}) {
  const file = more.file ?? join(await folderWith({}), 'sponsors.json');
  const options: FetchSponsorsOptions = {
    endpoint: server.endpoint,
    collective: 'webpack',
    token: undefined,
    file,
    now: new Date('2026-06-30T12:00:00.000Z'),
    ...more,
  };
  const error = await fetchSponsors(options).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return { file, error, data: async () => JSON.parse(await readFile(file, 'utf8')) as Sponsors };
}

/** The message of a failure, without the port. Checks that nothing was written. */
async function refusal(faults: readonly Fault[], more: Partial<FetchSponsorsOptions> = {}) {
  const server = await openCollectiveServer({ members, transactions, faults });
  const { error, file } = await fetched(server, more);
  expect(error).toBeInstanceOf(UserError);
  expect(existsSync(file)).toBe(false);
  return {
    message: (error as UserError).message.replace(/:\d+/, ''),
    hint: (error as UserError).hint,
  };
}

it('reads all pages, and writes the sponsors with their date', async () => {
  const server = await openCollectiveServer({ members, transactions });
  const { data, error, file } = await fetched(server, { pageSize: 2 });
  expect(error).toBeUndefined();
  expect(await data()).toMatchObject({
    fetched: '2026-06-30T12:00:00.000Z',
    currency: 'USD',
    sponsors: [
      { slug: 'b', totalCents: 900, monthlyCents: 100 },
      { slug: 'c', totalCents: 300, monthlyCents: 0 },
      { slug: 'a', totalCents: 100, monthlyCents: 2 },
    ],
  });
  expect(server.asked.map(({ variables: { slug, limit, offset, from } }) => [slug, limit, offset, from])).toEqual([
    ['webpack', 2, 0, undefined],
    ['webpack', 2, 2, undefined],
    ['webpack', 2, 4, undefined],
    ['webpack', 2, 0, '2025-06-30T12:00:00.000Z'],
    ['webpack', 2, 2, '2025-06-30T12:00:00.000Z'],
  ]);
  expect(await readdir(join(file, '..'))).toEqual(['sponsors.json']);
});

it('sends the personal token', async () => {
  const server = await openCollectiveServer({ members, transactions });
  await fetched(server);
  expect(server.asked[0]?.headers['personal-token']).toBeUndefined();
  await fetched(server, { token: 'secret' });
  expect(server.asked.at(-1)?.headers['personal-token']).toBe('secret');
});

it('gives up after a timeout, or without a connection', async () => {
  expect((await refusal([() => undefined], { timeout: 50 })).message).toBe(
    "http://127.0.0.1/graphql/v2 didn't respond within 0.05 seconds",
  );
  const { error } = await fetched({ endpoint: 'http://127.0.0.1:9/graphql/v2' });
  expect((error as Error).message).toMatch(/^http:\/\/127\.0\.0\.1:9\/graphql\/v2 can't be reached: .+$/);
});

const json = (body: unknown): Fault => answers(200, { body: JSON.stringify(body) });

it.each<[string, Fault, string]>([
  ['too many requests', answers(429, { body: 'slow down' }), 'returned 429: slow down'],
  ['a refusal', answers(403, { body: 'no' }), 'returned 403: no'],
  ['broken JSON', answers(200, { body: '{"data": {' }), 'returned a body that isn\'t JSON: {"data": {'],
  [
    'errors',
    json({ errors: [{ message: 'Cannot query field "x"' }] }),
    'returned errors: {"errors":[{"message":"Cannot query field \\"x\\""}]}',
  ],
  [
    'another shape',
    json({ data: { account: { members: { totalCount: 1, nodes: [{ ...member('a', 1), totalDonations: 5 }] } } } }),
    `returned an unexpected response:
  data.account.members.nodes.0.totalDonations: Invalid input: expected object, received number`,
  ],
  [
    'parts of cents',
    json({ data: { account: { members: { totalCount: 1, nodes: [member('a', 1.5)] } } } }),
    `returned an unexpected response:
  data.account.members.nodes.0.totalDonations.valueInCents: Invalid input: expected int, received number`,
  ],
  ['nothing', json(null), 'returned an unexpected response:\n  data: Invalid input: expected object, received undefined'],
])('writes nothing after %s', async (_what, fault, message) => {
  const { message: said, hint } = await refusal([fault]);
  expect(said).toBe(`http://127.0.0.1/graphql/v2 ${message}`);
  expect(hint).toBe('Nothing was written. Try again later. If the API has changed, update src/schemas/sponsors.ts.');
});

it('names a missing collective, and an invalid URL', async () => {
  const server = await openCollectiveServer({ members });
  expect((await fetched(server, { collective: 'wepback' })).error).toMatchObject({
    message: 'Open Collective has no collective called "wepback"',
  });
  expect((await fetched({ endpoint: 'opencollective' })).error).toMatchObject({
    message: "OPEN_COLLECTIVE_API isn't a valid URL: opencollective",
  });
});

it('keeps the last file after any failure, even on the last page', async () => {
  const file = join(await folderWith({ 'sponsors.json': 'before' }), 'sponsors.json');
  const faults = [undefined, undefined, undefined, answers(400)];
  const server = await openCollectiveServer({ members, transactions, faults });
  expect((await fetched(server, { pageSize: 2, file })).error).toBeInstanceOf(UserError);
  const nobody = await openCollectiveServer({ members: [] });
  expect((await fetched(nobody, { file })).error).toMatchObject({
    message: 'Open Collective returned no contributors to webpack',
  });
  expect(await readFile(file, 'utf8')).toBe('before');
  expect(await readdir(join(file, '..'))).toEqual(['sponsors.json']);
});
