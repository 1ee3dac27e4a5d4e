import { describe, expect, it } from 'vitest';
import { compile, htmlOf, problemsOf } from '../../../tests/fixtures/compile.ts';
import { factWorld } from '../../../tests/fixtures/facts.ts';
import { pageText } from '../../../tests/fixtures/folder.ts';
import { alternativesOf, shortType } from './type-code.ts';

const world = factWorld([{ url: '/output/', text: pageText('Output', '<Option name="output.filename" />') }]);
const page = (body: string): ReturnType<typeof compile> => compile(body, { world });
const html = async (body: string): Promise<string> => htmlOf(await page(body));
const text = async (body: string): Promise<string> =>
  (await html(body))
    .replaceAll(/<\/d[td]>|<\/td>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .trim();
const SOURCE = 'Source Options.json:7';

describe('a line', () => {
  it('is a list of terms', async () => {
    expect(await html('<Api name="this.async" />')).toBe(
      '<dl class="facts"><div><dt>Type</dt><dd><code>() => void</code></dd></div>' +
        '<div><dt>Source</dt><dd><a href="https://example.org/blob/v1/schemas/Options.json#L7" rel="noopener">Options.json:7</a></dd></div></dl>',
    );
  });

  it.each([
    [
      '<Option name="output.filename" />',
      `Status experimental Type string | ((path: string) => string) Default development, none '[name].js' · production, target node 'x.js' CLI --output-filename Since 5.108 ${SOURCE}`,
    ],
    ['<Option name="output.old" />', `Status deprecated Type boolean For css/auto ${SOURCE}`],
    ['<Option name="devServer.port" />', `Type number ${SOURCE}`],
    ['<Hook of="compiler" name="emit" />', `Kind AsyncSeriesHook Parameters compilation: Compilation ${SOURCE}`],
    ['<Hook of="compiler" name="init" />', `Kind SyncBailHook Parameters none Returns boolean | void ${SOURCE}`],
    ['<Plugin name="BannerPlugin" />', `Use new webpack.BannerPlugin(options) Options schema ${SOURCE}`],
    ['<Command name="build" />', `Use webpack build Short b ${SOURCE}`],
    ['<Flag name="--config" />', `Type string Short -c Off --no-config Repeated yes Commands build ${SOURCE}`],
    ['<StatsField name="assets[].name" />', `Type string ${SOURCE}`],
    ['<Api name="module.hot.data" />', SOURCE],
  ])('of %s says what is known', async (body, said) => expect(await text(body)).toBe(said));

  it('of a flag leads to the entry of its option', async () =>
    expect(await html('<Flag name="--output-filename" />')).toContain(
      '<dt>Sets</dt><dd><a href="/output/#outputfilename"><code>output.filename</code></a></dd>',
    ));
});

describe('a table', () => {
  it('lists children by the end of their names, with links to those that have an entry', async () => {
    const found = await page('<Option name="output" children />');
    expect(found.problems).toEqual([]);
    expect(htmlOf(found)).toContain(
      '<a href="/output/#outputfilename"><code>filename</code></a> <span class="status status-experimental">',
    );
    expect(htmlOf(found)).toContain('<td><code>old</code> <span class="status status-deprecated">deprecated</span></td>');
    expect(found.links).toEqual([{ url: '/output/', hash: 'outputfilename', exists: true, line: 4, column: 1 }]);
  });

  it.each([
    ['<Option children />', 'Name Type Default output object'],
    ['<Hook of="compiler" children />', 'Name Kind Parameters emit AsyncSeriesHook compilation init SyncBailHook'],
    ['<Plugin children />', 'Name Access BannerPlugin webpack.BannerPlugin PlainPlugin webpack.PlainPlugin'],
    ['<Plugin name="BannerPlugin" children />', 'Option Type banner required string'],
    ['<Command children />', 'Name Use Short build webpack build b'],
    ['<Flag of="build" children />', 'Name Type Short --config string -c'],
    ['<Api of="hot" children />', 'Name Type module.hot.data'],
  ])('%s', async (body, said) => {
    expect(
      (await text(body))
        .replaceAll('</th>', ' ')
        .replaceAll(/(Name|Type|Kind|Use|Option|Access|Default|Short|Parameters)(?=[A-Z\w-])/g, '$1 ')
        .replaceAll(/\s+/g, ' '),
    ).toBe(said);
  });
});

it('names what is wrong, with a suggestion, and shows nothing in its place', async () => {
  const found = await page(
    '<Option name="output.filenam" />\n\n<Hook name="emit" />\n\n<Hook of="compiler" name="emti" />\n\n<Flag of="build" name="--config" />\n\n' +
      '<Api of="hots" children />\n\n<Option />\n\n<Plugin name="PlainPlugin" children />\n\n<Flag children />\n\n<Hook of="compiler" name="emit" children />',
  );
  expect(problemsOf(found)).toMatchInlineSnapshot(`
    "page.mdx:4:1
      There is no output.filenam for <Option>
      Did you mean output.filename?
    page.mdx:6:1
      <Hook>: of Invalid input: expected string, received undefined
      See docs/writing-pages.md for the properties of each component.
    page.mdx:8:1
      There is no compiler.emti for <Hook>
      Did you mean compiler.emit?
    page.mdx:10:1
      <Flag>: of stands with children, and only there
      See docs/writing-pages.md for the properties of each component.
    page.mdx:12:1
      <Api children> has nothing to list for hots
      Did you mean hot?
    page.mdx:14:1
      <Option>: name is missing
      See docs/writing-pages.md for the properties of each component.
    page.mdx:16:1
      PlainPlugin has no schema of its options
      List them by hand, or take out children.
    page.mdx:18:1
      <Flag>: of stands with children, and only there
      See docs/writing-pages.md for the properties of each component.
    page.mdx:20:1
      <Hook>: name does not stand with children
      See docs/writing-pages.md for the properties of each component."
  `);
  expect(htmlOf(found).trim()).toBe('');
});

it('records what a page documents', async () => {
  const found = await page(
    '<Hook of="compiler" name="emit" />\n\n<Option name="output" children />\n\n<Api name="this.async" />',
  );
  expect(found.facts).toEqual([
    { word: 'Hook', name: 'compiler.emit', children: false },
    { word: 'Option', name: 'output', children: true },
    { word: 'Api', name: 'this.async', children: false },
  ]);
});

describe('a long type', () => {
  const long = `${Array.from({ length: 20 }, (_, index) => `"word${index}"`).join(' | ')} | ((a: "x | y", b: 1 | 2) => void)`;
  it('is cut between its alternatives', () => {
    expect(alternativesOf(long)).toHaveLength(21);
    expect(alternativesOf('Record<string, 1 | 2> | (3 | 4)[] | (() => 5 | 6)')).toEqual([
      'Record<string, 1 | 2>',
      '(3 | 4)[]',
      '(() => 5 | 6)',
    ]);
    expect(shortType(long, 30)).toBe('"word0" | "word1" | … '.trim());
    expect(shortType('string', 30)).toBe('string');
    expect(shortType('x'.repeat(50), 10)).toBe('xxxxxxxxx…');
  });
  it('is folded in a line', async () => {
    const facts = {
      ...world,
      facts: () => ({
        facts: [{ group: 'hot' as const, name: 'a', id: 'a', type: long, source: 'https://x.invalid/a' }],
        entries: {},
      }),
    };
    const shown = htmlOf(await compile('<Api name="a" />', { world: facts }));
    expect(shown).toContain('<details class="fact-more"><summary><code>"word0" |');
    expect(shown).toContain('(a: "x | y", b: 1 | 2) => void)</code></details>');
  });
});
