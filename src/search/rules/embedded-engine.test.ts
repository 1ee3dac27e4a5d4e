import { describe, expect, it } from 'vitest';
import { searchFiles } from '../build/search-files.ts';
import { createEmbeddedEngine, wantedShards } from './embedded-engine.ts';
import { parseQuery } from './query.ts';
import { listHits, nestNeighbors, type SearchAnswer } from './search-engine.ts';
import { CORE_FILE } from './search-index.ts';
import type { SearchRecord } from './search-record.ts';

const record = (url: string, titles: readonly string[], more: Partial<SearchRecord> = {}): SearchRecord => ({
  url,
  kind: 'Configuration',
  titles,
  text: '',
  code: '',
  ...more,
});
const option = (name: string, more: Partial<SearchRecord> = {}): SearchRecord =>
  record(`/output/#${name.replaceAll(/\W/g, '').toLowerCase()}`, ['Output', name], { name, ...more });

const records = [
  record('/guides/', ['Guides'], { kind: 'Guides', text: 'How to set output.chunkFilename, and chunks.' }),
  record('/guides/#tree-shaking', ['Guides', 'Tree shaking'], {
    kind: 'Guides',
    text: 'chunkFilename chunkFilename chunkFilename',
  }),
  record('/guides/#source-map', ['Guides', 'Source map'], { kind: 'Guides', text: 'Hot module replacement is replaced.' }),
  record('/output/', ['Output'], { text: 'Where files go.' }),
  option('output.filename', { aliases: ['--output-filename'], text: 'The name of a file.' }),
  option('output.chunkFilename', { text: 'Names of chunks.' }),
  option('output.trustedTypes.policyName', { status: 'experimental' }),
  option('output.path', { aliases: ['--output-path'] }),
  option('stats.outputPath', { aliases: ['--stats-output-path'] }),
  option('parser.importMeta'),
  option('presets.electron', { row: true }),
  option('hosts.electron'),
  record('/api/', ['API'], { kind: 'API' }),
  record('/api/#cli', ['API', 'CLI'], { kind: 'API', text: 'The command line interface.' }),
  record('/api/#importmeta', ['API', 'import.meta'], { kind: 'API', name: 'import.meta' }),
  record('/api/#emit', ['API', 'emit'], { kind: 'API', name: 'compiler.emit' }),
  record('/api/#--config', ['API', '--config'], { kind: 'API', name: '--config' }),
  record('/api/#config', ['API', 'config'], { kind: 'API', name: 'config' }),
  record('/api/#__filename', ['API', '__filename'], { kind: 'API', name: '__filename' }),
  record('/api/cli/', ['Command Line Interface'], { kind: 'API', text: 'Every command and flag.' }),
];

const files = (of: readonly SearchRecord[] = records) => searchFiles(of, [['hmr', 'hot module replacement']]);
const reading = (index: ReadonlyMap<string, string>) => async (path: string) => {
  const text = index.get(path);
  if (text === undefined) throw new Error(`no ${path}`);
  return text;
};
const urlsOf = (answer: SearchAnswer) => listHits(answer).map(({ url }) => url);
const find = async (query: string) => urlsOf(await createEmbeddedEngine(reading(files())).search(query));

it('the parts of a name that pages have as a whole do not count, unless it is a title', async () => {
  const index = files([
    record('/sass/', ['Sass'], { text: 'Add resolve-url-loader.' }),
    record('/resolve/', ['Resolve'], { text: 'How a URL resolves with a loader.' }),
    record('/shake/', ['Shake a tree'], { text: 'With tree-shaking.' }),
    record('/glossary/', ['Tree shaking']),
  ]);
  const engine = createEmbeddedEngine(reading(index));
  expect(urlsOf(await engine.search('resolve-url-loader'))).toEqual(['/sass/']);
  expect(urlsOf(await engine.search('tree-shaking'))).toEqual(['/glossary/', '/shake/']);
});

describe('the first hit', () => {
  it.each([
    ['output.chunkFilename', '/output/#outputchunkfilename'],
    ['chunkFilename', '/output/#outputchunkfilename'],
    ['chunk filename', '/output/#outputchunkfilename'],
    ['chunkfil', '/output/#outputchunkfilename'],
    ['chunkfilname', '/output/#outputchunkfilename'],
    ['CHUNK-FILENAME', '/output/#outputchunkfilename'],
    ['filename', '/output/#outputfilename'],
    ['--output-filename', '/output/#outputfilename'],
    ['__filename', '/api/#__filename'],
    ['policyName', '/output/#outputtrustedtypespolicyname'],
    ['emit', '/api/#emit'],
    ['compiler.emit', '/api/#emit'],
    ['--config', '/api/#--config'],
    ['config', '/api/#config'],
    ['--config=webpack.prod.js', '/api/#--config'],
    ['--no-config', '/api/#--config'],
    ['--output-path', '/output/#outputpath'],
    ['compiler.hooks.emit', '/api/#emit'],
    ['hooks.emit.tapAsync(', '/api/#emit'],
    ['compiler hook emit', '/api/#emit'],
    ['cli', '/api/cli/'],
    ['import.meta', '/api/#importmeta'],
    ['electr', '/output/#hostselectron'],
    ['treeshaking', '/guides/#tree-shaking'],
    ['sourcemaps', '/guides/#source-map'],
    ['source', '/guides/#source-map'],
    ['how does one shake trees', '/guides/#tree-shaking'],
    ['hmr', '/guides/#source-map'],
    ['where files go', '/output/'],
  ])('for %s is %s', async (query, url) => expect((await find(query))[0]).toBe(url));
});

it.each(['', '   ', '---', '🧩', '.*+?^${}()|[]\\', 'xyzzyqwv', '__proto__', 'constructor', 'x'.repeat(10_000)])(
  '%s finds nothing and breaks nothing',
  async (query) => expect(await find(query)).toEqual([]),
);

it('a result has its section, page, status and marks', async () => {
  const { pages } = await createEmbeddedEngine(reading(files())).search('policyName');
  expect(pages[0]).toMatchObject({ kind: 'Configuration', url: '/output/', title: 'Output' });
  expect(pages[0]?.hits[0]).toEqual({
    url: '/output/#outputtrustedtypespolicyname',
    title: [
      { text: 'output.trustedTypes.', marked: false },
      { text: 'policyName', marked: true },
    ],
    path: [],
    status: 'experimental',
    excerpt: [],
  });
});

it('only neighbors nest under their page, so the order of the ranking is kept', () => {
  const ranked = ['/a/#1', '/a/#2', '/b/', '/a/#3'].map((url) => ({
    kind: 'Guides',
    url: url.replace(/#.*/, ''),
    title: '',
    hit: { url, title: [], path: [], excerpt: [] },
  }));
  const pages = nestNeighbors(ranked);
  expect(pages.map(({ url, hits }) => [url, hits.length])).toEqual([
    ['/a/', 2],
    ['/b/', 1],
    ['/a/', 1],
  ]);
  expect(listHits({ pages }).map(({ url }) => url)).toEqual(ranked.map(({ hit }) => hit.url));
});

it('a word is also looked up in the shard of its stem, and of its completions while it may be incomplete', () => {
  const core = { shards: ['b', 'caching', 'cat', 'd'] };
  expect(wantedShards(parseQuery('cachings '), core)).toEqual([1, 0]);
  expect(wantedShards(parseQuery('caching'), core)).toEqual([1, 0]);
  expect(wantedShards(parseQuery('ca'), core)).toEqual([0]);
});

it('a piece is read once, and again after a failure', async () => {
  const index = files();
  const asked: string[] = [];
  let broken = true;
  const engine = createEmbeddedEngine(async (path) => {
    asked.push(path);
    if (broken) throw new Error('no network');
    return reading(index)(path);
  });
  await expect(engine.search('chunk')).rejects.toThrow('no network');
  broken = false;
  await engine.search('chunk');
  const before = asked.length;
  await engine.search('chunk');
  expect(asked.length).toBe(before);
  expect(asked.filter((path) => path === CORE_FILE)).toHaveLength(3);
});

it('a page instead of an index file is a failure, unless there is a better one past all caches', async () => {
  const index = files();
  const asked: string[] = [];
  let broken = /./;
  const engine = createEmbeddedEngine(async (path, cache) => {
    asked.push(`${path.replace(/.*-/, '')} ${cache}`);
    return broken.test(path) ? '<!doctype html><h1>Sign in</h1>' : reading(index)(path);
  });
  await expect(engine.search('chunk')).rejects.toThrow('JSON');
  expect(asked).toEqual(['search.json default', 'search.json reload']);
  broken = /words|texts/;
  const titles = await engine.search('chunkFilename');
  expect([urlsOf(titles)[0], titles.partial]).toEqual(['/output/#outputchunkfilename', true]);
  expect(asked.slice(3)).toEqual(expect.arrayContaining(['0.txt default', '0.txt reload']));
  broken = /^$/;
  expect((await engine.search('chunk')).partial).toBe(false);
});

describe('names of packages, options of READMEs, and old names', () => {
  const readme = (name: string, text: string, more: Partial<SearchRecord> = {}): SearchRecord =>
    record(`/plugins/${name}/`, [name], { kind: 'Plugins', elsewhere: true, text, ...more });
  const other = readme('html-minimizer-webpack-plugin', 'html-webpack-plugin html-webpack-plugin');
  const css = record('/loaders/css-loader/', ['css-loader'], { kind: 'Loaders', elsewhere: true, status: 'deprecated' });
  const importLoaders = {
    ...css,
    titles: ['css-loader', 'importLoaders'],
    url: `${css.url}#importloaders`,
    name: 'importLoaders',
  };
  const all = [
    other,
    readme('html-webpack-plugin', 'Writes pages.'),
    record('/plugins/html-webpack-plugin/#options', ['html-webpack-plugin', 'Options'], {
      kind: 'Plugins',
      elsewhere: true,
      inRows: ['chunksSortMode'],
      text: 'Sorts chunks.',
    }),
    css,
    importLoaders,
    record('/migrate/css/', ['To built-in CSS'], { kind: 'Guides', text: 'From css-loader.' }),
    record('/migrate/css/#css-loader', ['To built-in CSS', 'css-loader'], { kind: 'Guides', text: 'css-loader importLoaders' }),
    record('/server/', ['Server'], { text: 'Serves files. contentBased hashing.' }),
    record('/server/#static', ['Server', 'static'], { name: 'static', aliases: ['contentBase'], asked: 'contentBase' }),
    record('/list/', ['List'], { inRows: ['@sentry/webpack-plugin'], text: 'Errors: @sentry/webpack-plugin uploads maps.' }),
    record('/entry/', ['Entry points'], { text: 'Where webpack starts.' }),
    record('/ids/', ['Ids'], { text: 'Deterministic names.' }),
    record('/ids/#moduleids', ['Ids', 'moduleIds'], { name: 'optimization.moduleIds', text: 'Use deterministic for caching.' }),
    record('/cache/', ['Caching'], { text: 'turn off, turn off' }),
    record('/cache/#cache', ['Caching', 'cache'], { name: 'cache', text: 'Stores results.' }),
  ];
  const engine = createEmbeddedEngine(reading(files(all)));

  it.each([
    ['html-webpack-plugin', '/plugins/html-webpack-plugin/'],
    ['html webpack plugin', '/plugins/html-webpack-plugin/'],
    ['css-loader', '/loaders/css-loader/'],
    ['importLoaders', '/loaders/css-loader/#importloaders'],
    ['css-loader importLoaders', '/loaders/css-loader/#importloaders'],
    ['chunksSortMode', '/plugins/html-webpack-plugin/#options'],
    ['contentBase', '/server/#static'],
    ["options has an unknown property 'contentBase' at /home/me/entry/points/caching.js:10:2", '/server/#static'],
    ['@sentry/webpack-plugin', '/list/'],
    ['sentry', '/list/'],
    ['moduleIds deterministic', '/ids/#moduleids'],
    ['turn off the cache', '/cache/#cache'],
    ['disable cache', '/cache/#cache'],
  ])('%s finds %s first', async (query, url) => expect(urlsOf(await engine.search(query))[0]).toBe(url));

  it.each(['kubernetes ingress', 'x', '0'])('nothing fits %s, and nothing is similar', async (query) =>
    expect(await engine.search(query)).toMatchObject({ pages: [], corrections: [] }),
  );
});

it('a question that is like the query counts more than its words in several questions', async () => {
  const engine = createEmbeddedEngine(
    reading(
      files([
        record('/a/', ['One'], { text: 'First.', asked: 'check the server\nerrors of config files\ncheck errors in ports' }),
        record('/b/', ['Two'], { text: 'Second.', asked: 'check config' }),
      ]),
    ),
  );
  expect(urlsOf(await engine.search('check config'))[0]).toBe('/b/');
});
