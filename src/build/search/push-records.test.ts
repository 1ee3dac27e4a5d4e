import { describe, expect, it } from 'vitest';
import { type AlgoliaFault, algoliaServer } from '../../../tests/fixtures/algolia-server.ts';
import { UserError } from '../../shared/problem.ts';
import type { SearchRecord } from '../../shared/search/search-record.ts';
import { hostedRecords } from './hosted-records.ts';
import { pushRecords } from './push-records.ts';

const records: SearchRecord[] = [
  { url: '/output/', kind: 'Configuration', titles: ['Output'], text: 'Where files go.\nAnd how.', code: '' },
  {
    url: '/output/#outputfilename',
    kind: 'Configuration',
    titles: ['Output', 'output.filename'],
    name: 'output.filename',
    aliases: ['--output-filename'],
    status: 'experimental',
    text: '',
    code: '',
  },
];
const hosted = hostedRecords(records, 'https://docs.example');
const status =
  (code: number, body = ''): AlgoliaFault =>
  (response) =>
    void response.writeHead(code).end(body);

async function push(faults: readonly (AlgoliaFault | undefined)[] = [], key = 'KEY') {
  const service = await algoliaServer({ faults });
  service.indexes.set('docs', new Map([['old', {}]]));
  const index = { appId: 'APP', key, host: service.host, name: 'docs' };
  const error = await pushRecords(hosted, [['hmr', 'hot module replacement']], index).then(
    () => undefined,
    (reason: unknown) => reason as UserError,
  );
  return { ...service, error };
}

it("records have DocSearch's format", () => {
  expect(hosted.map((record) => ({ ...record, objectID: '' }))).toMatchInlineSnapshot(`
    [
      {
        "anchor": null,
        "content": null,
        "hierarchy": {
          "lvl0": "Configuration",
          "lvl1": "Output",
          "lvl2": null,
          "lvl3": null,
          "lvl4": null,
          "lvl5": null,
          "lvl6": null,
        },
        "lang": "en",
        "names": [],
        "objectID": "",
        "status": null,
        "type": "lvl1",
        "url": "https://docs.example/output/",
        "url_without_anchor": "https://docs.example/output/",
        "weight": {
          "level": 90,
          "pageRank": 0,
          "position": 0,
        },
      },
      {
        "anchor": null,
        "content": "Where files go. And how.",
        "hierarchy": {
          "lvl0": "Configuration",
          "lvl1": "Output",
          "lvl2": null,
          "lvl3": null,
          "lvl4": null,
          "lvl5": null,
          "lvl6": null,
        },
        "lang": "en",
        "names": [],
        "objectID": "",
        "status": null,
        "type": "content",
        "url": "https://docs.example/output/",
        "url_without_anchor": "https://docs.example/output/",
        "weight": {
          "level": 0,
          "pageRank": 0,
          "position": 0,
        },
      },
      {
        "anchor": "outputfilename",
        "content": null,
        "hierarchy": {
          "lvl0": "Configuration",
          "lvl1": "Output",
          "lvl2": "output.filename",
          "lvl3": null,
          "lvl4": null,
          "lvl5": null,
          "lvl6": null,
        },
        "lang": "en",
        "names": [
          "output.filename",
          "--output-filename",
        ],
        "objectID": "",
        "status": "experimental",
        "type": "lvl2",
        "url": "https://docs.example/output/#outputfilename",
        "url_without_anchor": "https://docs.example/output/",
        "weight": {
          "level": 80,
          "pageRank": 10,
          "position": 1,
        },
      },
    ]
  `);
  expect(new Set(hosted.map(({ objectID }) => objectID)).size).toBe(3);
});

it('the index is replaced in one step, after everything is uploaded', async () => {
  const { asked, indexes, error } = await push();
  expect(error).toBeUndefined();
  expect([...indexes.keys()]).toEqual(['docs']);
  expect([...(indexes.get('docs')?.keys() ?? [])]).toEqual(hosted.map(({ objectID }) => objectID));
  const steps = asked
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => `${method} ${path.replace(/[?&]x-algolia-agent=.*/, '')}`);
  expect(steps).toEqual([
    'POST /1/indexes/docs_tmp/clear',
    'PUT /1/indexes/docs_tmp/settings',
    'POST /1/indexes/docs_tmp/synonyms/batch?replaceExistingSynonyms=true',
    'POST /1/indexes/docs_tmp/batch',
    'POST /1/indexes/docs_tmp/operation',
  ]);
  expect(asked.at(-1)?.path).toMatch(/^\/1\/indexes\/docs\/task\/\d+\?/);
});

describe('a failure is reported, and leaves the index unchanged', () => {
  it.each([
    ['a broken server', [undefined, status(500)], 'KEY', /Algolia didn't accept the index docs: Unreachable hosts/],
    ['a refused record', [undefined, undefined, status(400, '{"message":"Record is too big"}')], 'KEY', /Record is too big/],
    ['no JSON', [status(200, '<html>')], 'KEY', /is not valid JSON/],
    ['a wrong key', [], 'WRONG', /Invalid Application-ID or API key/],
  ] as const)('%s', async (_, faults, key, message) => {
    const { indexes, error } = await push(faults, key);
    expect([...(indexes.get('docs')?.keys() ?? [])]).toEqual(['old']);
    expect(error).toBeInstanceOf(UserError);
    expect(error?.message).toMatch(message);
  });
});
