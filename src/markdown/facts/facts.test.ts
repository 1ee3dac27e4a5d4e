import { describe, expect, it } from 'vitest';
import { compile, htmlOf, problemsOf } from '../../../tests/fixtures/compile.ts';
import { factWorld } from '../../../tests/fixtures/facts.ts';
import { pageText } from '../../../tests/fixtures/folder.ts';
import type { Fact } from '../../shared/fact.ts';
import { makesEntry } from '../../shared/fact-question.ts';
import { shortName } from './fact-components.ts';
import { splitAlternatives, shortType } from './type-code.ts';

const world = factWorld([{ url: '/output/', text: pageText('Output', '<Option name="output.filename" />') }]);
const page = (body: string): ReturnType<typeof compile> => compile(body, { world });
const html = async (body: string): Promise<string> => htmlOf(await page(body));
const text = async (body: string): Promise<string> =>
  (await html(body))
    .replaceAll(/<\/dt>|<\/dd>|<\/p>|<\/td>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .trim();
const SOURCE = 'Source Options.json';

describe('a line', () => {
  it('is a list of terms', async () => {
    expect(await html('<Api name="this.async" />')).toBe(
      '<dl class="facts"><dt>Type</dt><dd><code>() => void</code></dd>' +
        '<dt>Source</dt><dd><a href="https://example.org/blob/v1/schemas/Options.json#L7">Options.json</a></dd></dl>',
    );
  });

  it.each([
    [
      '<Option name="output.filename" />',
      `experimental since 5.108 Type string | ((path: string) => string) Default development, none: '[name].js' production, target node: 'x.js' CLI --output-filename ${SOURCE}`,
    ],
    ['<Option name="output.old" />', `deprecated Type boolean Default none For css/auto ${SOURCE}`],
    ['<Option name="devServer.port" />', `Type number Default none ${SOURCE}`],
    ['<Hook of="compiler" name="emit" />', `Kind AsyncSeriesHook Parameters compilation: Compilation ${SOURCE}`],
    ['<Hook of="compiler" name="init" />', `Kind SyncBailHook Parameters none Returns boolean | void ${SOURCE}`],
    ['<Plugin name="BannerPlugin" />', `Use new webpack.BannerPlugin(options) Options schema ${SOURCE}`],
    ['<Command name="build" />', `Use webpack build Short b ${SOURCE}`],
    ['<Flag name="--config" />', `Type string Short -c Off --no-config Repeated yes Commands build ${SOURCE}`],
    ['<StatsField name="assets[].name" />', `Type string ${SOURCE}`],
    ['<Api name="module.hot.data" />', SOURCE],
  ])('of %s shows the known facts', async (body, said) => expect(await text(body)).toBe(said));

  it('of a flag links to the entry of its option', async () =>
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
    expect(htmlOf(found)).toContain(
      '<td role="cell" class="short"><code>old</code> <span class="status status-deprecated">deprecated</span></td>',
    );
    expect(found.links).toEqual([{ url: '/output/', hash: 'outputfilename', exists: true, line: 4, column: 1 }]);
  });

  it.each([
    ['<Option children />', 'Name Type Default output object none'],
    ['<PluginOption name="BannerPlugin" children />', 'Name Type Default banner required 5.72 string raw boolean false'],
    ['<Command children />', 'Name Use Short build webpack build b'],
    ['<Flag name="build" children />', 'Name Type Short --config string -c'],
  ])('%s', async (body, said) => {
    expect(
      (await text(body))
        .replaceAll('</th>', ' ')
        .replaceAll(/(Name|Type|Kind|Use|Option|Access|Default|Short|Parameters)(?=[A-Z\w-])/g, '$1 ')
        .replaceAll(/\s+/g, ' '),
    ).toBe(said);
  });
});

it('names the mistake, with a suggestion, and shows nothing instead', async () => {
  const found = await page(
    '<Option name="output.filenam" />\n\n<Hook name="emit" />\n\n<Hook of="compiler" name="emti" />\n\n<Flag name="--confg" />\n\n' +
      '<Flag name="biuld" children />\n\n<Option />\n\n<PluginOption name="PlainPlugin" children />\n\n<Hook of="compiler" name="emit" children />',
  );
  expect(problemsOf(found)).toMatchInlineSnapshot(`
    "page.mdx:4:1 <Option> doesn't know output.filenam: Did you mean output.filename?
    page.mdx:6:1 <Hook>: "of" is missing: See docs/writing-pages.md for the props of each component.
    page.mdx:8:1 <Hook> doesn't know compiler.emti: Did you mean compiler.emit?
    page.mdx:10:1 <Flag> doesn't know --confg: Did you mean --config?
    page.mdx:12:1 <Flag children> finds nothing below biuld: Did you mean build?
    page.mdx:14:1 <Option>: "name" is missing: See docs/writing-pages.md for the props of each component.
    page.mdx:16:1 <PluginOption children> finds nothing below PlainPlugin: See docs/reference.md for the available names.
    page.mdx:18:1 <Hook>: the element has no "children": See docs/writing-pages.md for the props of each component."
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
  it('is shortened between its alternatives', () => {
    expect(splitAlternatives(long)).toHaveLength(21);
    expect(splitAlternatives('Record<string, 1 | 2> | (3 | 4)[] | (() => 5 | 6)')).toEqual([
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

describe('an inline entry', () => {
  const table = (...cells: string[]): string =>
    `| Option | Default |\n| --- | --- |\n${cells.map((cell) => `| ${cell} |`).join('\n')}`;

  it('is the short name as code, with the anchor, and documents the fact', async () => {
    const found = await page(
      `## Options\n\n${table('<Option name="output.filename" inline /> | <Default name="output.filename" />', '<Option name="devServer.port" inline /> | <Default name="devServer.port" />')}`,
    );
    expect(found.problems).toEqual([]);
    expect(htmlOf(found)).toContain('<code class="entry" id="outputfilename">filename</code>');
    expect(htmlOf(found)).toContain('· production, target node: <code>');
    expect(htmlOf(found)).toContain('<code class="entry" id="devserverport">port</code>');
    expect(found.ids).toContain('outputfilename');
    expect(found.entries).toEqual([
      { name: 'output.filename', id: 'outputfilename' },
      { name: 'devServer.port', id: 'devserverport' },
    ]);
    expect(found.facts.filter(makesEntry).map(({ name }) => name)).toEqual(['output.filename', 'devServer.port']);
  });

  it.each([
    ['<Hook of="compiler" name="emit" inline />', '<code class="entry" id="emit">emit</code>'],
    ['<Plugin name="BannerPlugin" inline />', '<code class="entry" id="bannerplugin">BannerPlugin</code>'],
    ['<Command name="build" inline />', '<code class="entry" id="build">build</code>'],
    ['<Flag name="--config" inline />', '<code class="entry flag" id="--config">--config</code>'],
    ['<StatsField name="assets[].name" inline />', '<code class="entry" id="assetsname">name</code>'],
    ['<Api name="this.async" inline />', '<code class="entry" id="thisasync">this.async</code>'],
  ])('%s', async (body, code) => {
    expect(await html(`Text ${body} here.`)).toContain(`<p>Text ${code} here.</p>`);
    expect(await html(`- ${body}: text`)).toContain(`<li>${code}: text</li>`);
  });

  it('uses as many segments as needed to be unique in its table', () => {
    const name = 'optimization.splitChunks.maxSize';
    expect(shortName({ group: 'option', name }, ['optimization.splitChunks.minSize'])).toBe('maxSize');
    expect(shortName({ group: 'option', name }, ['optimization.splitChunks.fallbackCacheGroup.maxSize'])).toBe(
      'splitChunks.maxSize',
    );
    expect(shortName({ group: 'option', name: 'output' }, ['x.output'])).toBe('output');
    expect(shortName({ group: 'option', name: 'resolve.alias.*' }, [])).toBe('alias.*');
  });

  it('is a separate search result, with the text of its row', async () => {
    const found = await page(
      `## Sizes\n\nBefore.\n\n${table('<Option name="output.filename" inline /> | Names files')}\n\nAfter.`,
    );
    expect(found.sections.slice(1)).toEqual([
      { id: 'sizes', title: 'Sizes', level: 2, text: 'Before.\nOption\nDefault\nAfter.', code: '', names: ['filename'] },
      { id: 'outputfilename', title: 'output.filename', level: 3, row: true, text: 'filename\nNames files', code: '' },
    ]);
  });

  it('reports mistakes', async () => {
    const found = await page(
      'A <Option name="output.filenam" inline /> b <Option name="output" inline children /> c <Default name="x" />',
    );
    expect(problemsOf(found)).toMatchInlineSnapshot(`
      "page.mdx:4:3 <Option> doesn't know output.filenam: Did you mean output.filename?
      page.mdx:4:45 <Option>: "inline" can't be combined with children: See docs/writing-pages.md for the props of each component.
      page.mdx:4:88 <Option> doesn't know x: See docs/reference.md for the available names."
    `);
  });
});

describe('the default of an option', () => {
  const line = async (rest: object): Promise<string> => {
    const fact = { group: 'option' as const, name: 'a', id: 'a', type: 'boolean', source: 'https://x.invalid/a', ...rest };
    const facts = { ...world, facts: () => ({ facts: [fact], entries: {} }) };
    return (
      /<dt>Default<\/dt><dd>(.*?)<\/dd><dt>/s.exec(htmlOf(await compile('<Option name="a" />', { world: facts })))?.[1] ?? ''
    );
  };

  it.each<[string, object, string]>([
    ['is none', {}, 'none'],
    ['is a value', { defaults: [{ value: 'true' }] }, '<code>true</code>'],
    ['is in words', { defaultText: '`20` bytes' }, '<code>20</code> bytes'],
    [
      'is derived',
      { derivedFrom: ['b', 'c'], defaults: [{ value: "'[name].css'" }] },
      "derived from <code>b</code> and <code>c</code>: <code>'[name].css'</code>",
    ],
    [
      'has a condition',
      { defaults: [{ value: '1' }, { when: 'c: true', value: '2' }] },
      '<code>1</code></dd><dd>with <code>c: true</code>: <code>2</code>',
    ],
  ])('%s', async (_, rest, shown) => expect(await line(rest)).toBe(shown));

  it('folds many values, which open without JavaScript', async () => {
    const defaults = [
      { targets: ['node'], value: '1' },
      { targets: ['deno'], value: '2' },
      { modes: ['none'], targets: ['bun'], value: '3' },
      { targets: ['web'], value: '4' },
      { otherwise: true, value: '5' },
    ];
    expect(await line({ defaults })).toBe(
      '<details class="fact-more"><summary>depends on <code>mode</code> and <code>target</code> <span class="fact-all">Show <span>all 5</span></span></summary>' +
        '<ul><li>target node: <code>1</code></li><li>target deno: <code>2</code></li><li>none, target bun: <code>3</code></li>' +
        '<li>target web: <code>4</code></li><li>otherwise: <code>5</code></li></ul></details>',
    );
  });
});

describe('types that a fact names', () => {
  const fact = {
    group: 'hook' as const,
    name: 'compiler.a',
    id: 'a',
    of: 'compiler',
    kind: 'SyncHook',
    parameters: [
      { name: 'chunk', type: 'Chunk' },
      { name: 'data', type: 'PathData' },
    ],
    returns: 'Hash',
    source: 'https://x.invalid/a',
    typeLinks: { Chunk: 'https://x.invalid/1', PathData: 'https://x.invalid/2', Hash: 'https://x.invalid/3' },
    typeShapes: { Chunk: 'Chunk {\n  id: string\n}', PathData: 'PathData {\n  hash?: string\n}' },
  };
  const entries = { 'type Chunk': '/chunks/#chunk' };
  const line = (facts: readonly Fact[], of: string): Promise<string> =>
    compile(of, { world: { ...world, pageExists: () => true, facts: () => ({ facts, entries }) } }).then(htmlOf);

  it('link to the page that describes them, or unfold without JavaScript, or link to their declaration', async () => {
    const shown = await line([fact], '<Hook of="compiler" name="a" />');
    expect(shown).toContain('<code>chunk: <a href="/chunks/#chunk">Chunk</a></code>');
    expect(shown).toContain(
      '<code>data: <a href="https://x.invalid/2" rel="noopener">PathData</a></code> ' +
        '<details class="fact-more"><summary><span class="fact-all">Show <span>type</span></span></summary>' +
        '<pre class="fact-shape"><code>PathData {\n  hash?: string\n}</code></pre></details>',
    );
    expect(shown).toContain('<dt>Returns</dt><dd><code><a href="https://x.invalid/3" rel="noopener">Hash</a></code></dd>');
    expect(shown.match(/fact-shape/g)).toHaveLength(1);
  });

  it('unfold with a long type, each once', async () => {
    const type = `${Array.from({ length: 30 }, (_, index) => `"${index} PathData"`).join(' | ')} | PathData | PathData[]`;
    const { typeLinks, typeShapes } = fact;
    const shown = await line(
      [{ group: 'hot', name: 'a', id: 'a', type, source: '', typeLinks, typeShapes }],
      '<Api name="module.hot.data" />',
    );
    expect(shown).toContain('<span class="fact-all">Show <span>all 32</span></span></summary><code>"0 PathData" |');
    expect(shown.match(/fact-shape/g)).toHaveLength(1);
    expect(shown.match(/<details/g)).toHaveLength(1);
  });
});

describe('an option of a plugin', () => {
  it('has a line, an inline entry and a default', async () => {
    expect(await text('<PluginOption name="BannerPlugin.banner" />')).toBe('required since 5.72 Type string Source Options.json');
    const found = await page('A <PluginOption name="BannerPlugin.raw" inline /> is <Default name="BannerPlugin.raw" />.');
    expect(htmlOf(found)).toContain(
      '<p>A <code class="entry" id="bannerpluginraw">raw</code> is <span><code>false</code></span>.</p>',
    );
    expect(found.facts.filter(makesEntry)).toEqual([{ word: 'PluginOption', name: 'BannerPlugin.raw', children: false }]);
  });
});
