import type { Root } from 'hast';
import { describe, expect, it } from 'vitest';
import { compile, htmlOf, problemsOf } from '../../../tests/fixtures/compile.ts';
import { elementsIn } from '../visit.ts';
import { components } from './components.ts';
import { type Rendering, resolveComponents } from './component.ts';
import { askedFor } from '../compile-context.ts';

const html = async (body: string): Promise<string> => htmlOf(await compile(body));
const problems = async (body: string): Promise<string> => problemsOf(await compile(body));

describe('any component', () => {
  it('reports unknown names and properties, and still shows the content', async () => {
    const page = await compile('<Setps>\n\nshown\n\n</Setps>\n\n<Video />\n\n<Anchor name="a" />\n\nsince <Since version={5} />');
    expect(htmlOf(page)).toContain('<p>shown</p>');
    const list = [...components.keys()].join(', ');
    expect(problemsOf(page).replace(list, 'LIST')).toMatchInlineSnapshot(`
      "page.mdx:4:1 Unknown component <Setps>: Did you mean Steps?
      page.mdx:10:1 Unknown component <Video>: Available components: LIST.
      page.mdx:12:1 <Anchor>: "id" is missing: See docs/writing-pages.md for the props of each component.
      page.mdx:12:1 <Anchor>: the element has no "name": See docs/writing-pages.md for the props of each component.
      page.mdx:14:7 <Since>: "version" must be text: See docs/writing-pages.md for the props of each component."
    `);
  });
});

it('gives all its elements the position of the component', () => {
  const position = { start: { line: 7, column: 1 }, end: { line: 7, column: 30 } };
  const caption = { type: 'mdxJsxAttribute', name: 'caption', value: 'A cube' };
  const figure = { type: 'mdxJsxFlowElement', name: 'Figure', attributes: [caption], children: [], position };
  const tree = { type: 'root', children: [figure] } as unknown as Root;
  resolveComponents(tree, { report: () => undefined, components } as unknown as Rendering);
  expect(elementsIn(tree).map((element) => [element.tagName, element.position])).toEqual([
    ['figure', position],
    ['figcaption', position],
  ]);
});

describe('<Figure>', () => {
  it('wraps a diagram', async () => {
    expect(
      await html('<Figure caption="A & b">\n<svg role="img" aria-label="x"><text text-anchor="start">t</text></svg>\n</Figure>'),
    ).toBe(
      '<figure class="diagram"><svg role="img" aria-label="x"><text text-anchor="start">t</text></svg><figcaption>A &amp; b</figcaption></figure>',
    );
    expect(await html('<Figure><svg /></Figure>')).not.toContain('figcaption');
  });
});

describe('<Example>', () => {
  it('links to the project', async () => {
    const asked: string[] = [];
    const readQuoted = (path: string): string => {
      asked.push(path);
      return '{}';
    };
    const page = await compile('<Example name="start/1-list" />', { world: { readQuoted } });
    expect(htmlOf(page)).toBe(
      '<p class="example-links"><span>The whole project: </span><a href="/examples/start-1-list.zip" download>download it</a><span class="needs-script"> or <button class="text-button" type="button" data-stackblitz="/examples/start-1-list.json">open it in StackBlitz</button></span></p>',
    );
    expect(asked).toEqual(['examples/start/1-list/example.json']);
    expect(askedFor(page, 'readQuoted')).toEqual(asked);
  });

  it('must exist', async () => {
    expect(await problems('<Example name="none" />')).toContain("page.mdx:4:1 The example none doesn't exist");
  });
});

describe('<Since>', () => {
  it('names a release', async () => {
    expect(await html('a <Since version="5.110" />')).toBe(
      '<p>a <span class="since" title="Available since webpack 5.110">since 5.110</span></p>',
    );
    expect(await problems('a <Since version="v5" />')).toContain('<Since>: "version" must be a version such as 5.110');
  });
});

describe('<Steps>', () => {
  it('contains one ordered list, code included', async () => {
    const page = await compile('<Steps>\n\n1. a\n\n   ```text\n   x\n   ```\n\n2. b\n\n</Steps>');
    expect(htmlOf(page)).toMatch(/^<div class="steps"><ol>\n<li>\n<p>a<\/p>\n<figure class="code output">[\s\S]*<\/ol><\/div>$/);
    expect(page.problems).toEqual([]);
  });
  it.each(['- a', 'text\n\n1. a', ''])('and nothing else: %j', async (inside) => {
    expect(await problems(`<Steps>\n\n${inside}\n\n</Steps>`)).toMatch(
      /^page\.mdx:4:1 <Steps> must contain exactly one ordered list: Put one list that starts with "1\."/,
    );
  });
});

describe('<FileTree>', () => {
  it('distinguishes folders from files and names from remarks, and marks changes', async () => {
    const tree = await html(
      '<FileTree>\n\n- dist/\n- src\n  - index.js the entry\n  - **`b.js`**\n- [c.js](#c) see *there*\n\n</FileTree>',
    );
    const file = (name: string, remark = ''): string =>
      `<li class="file">${name}${remark === '' ? '' : `<span class="remark">${remark}</span>`}</li>`;
    const name = (text: string): string => `<span class="name">${text}</span>`;
    expect(tree).toBe(
      `<div class="file-tree"><ul><li class="folder">${name('dist/')}</li>` +
        `<li class="folder">${name('src')}<ul>${file(name('index.js'), 'the entry')}${file('<span class="name changed">b.js</span>')}</ul></li>` +
        `${file(name('c.js'), ' see <em>there</em>')}</ul></div>`,
    );
  });
  it('contains one list', async () => {
    expect(await problems('<FileTree>\n\n1. a\n\n</FileTree>')).toMatchInlineSnapshot(
      `"page.mdx:4:1 <FileTree> must contain exactly one list: Put one list whose items start with "-" between the tags, with blank lines around it."`,
    );
  });
});

describe('<Tabs>', () => {
  it('is an island with titles, and ready HTML for each panel', async () => {
    const page = await compile(
      'before\n\n<Tabs sync="pm">\n<Tab title="npm">\n\n**a**\n\n</Tab>\n<Tab title="yarn">b</Tab>\n</Tabs>\n\nafter',
    );
    expect(page.fragments).toEqual([
      '<p>before</p>\n',
      { island: 'tabs', props: { titles: ['npm', 'yarn'], sync: 'pm' }, slots: [['<p><strong>a</strong></p>'], ['b']] },
      '\n<p>after</p>',
    ]);
  });

  it('can be nested', async () => {
    const inner = '<Tabs><Tab title="c">1</Tab><Tab title="d">2</Tab></Tabs>';
    const [outer] = (await compile(`<Tabs>\n<Tab title="a">\n${inner}\n</Tab>\n<Tab title="b">3</Tab>\n</Tabs>`)).fragments;
    expect(outer).toMatchObject({ slots: [[{ island: 'tabs', props: { titles: ['c', 'd'] }, slots: [['1'], ['2']] }], ['3']] });
  });

  it("reports content that it can't show", async () => {
    expect(
      await problems(
        '<Tabs>\n\nlost\n\n<Tab title="a" id="x">1</Tab>\n<Tab>2</Tab>\n</Tabs>\n\n<Tabs>\n<Tab title="one">1</Tab>\n</Tabs>\n\n<Tab title="alone">x</Tab>',
      ),
    ).toMatchInlineSnapshot(`
      "page.mdx:8:1 Unknown property id on <Tab>: <Tab> only supports title.
      page.mdx:9:1 <Tab> needs a title: Write <Tab title="npm">.
      page.mdx:6:1 <Tabs> can only contain <Tab>: Move the content into a <Tab title="…">, or out of <Tabs>.
      page.mdx:12:1 <Tabs> contains 1 <Tab>, but needs at least two: Put two or more <Tab title="…"> directly inside it.
      page.mdx:16:1 <Tab> outside <Tabs>: Put it directly inside <Tabs>."
    `);
  });

  it('shows its panels one after the other if its own properties are invalid', async () => {
    const page = await compile('<Tabs snyc="a">\n<Tab title="a">1</Tab>\n<Tab title="b">2</Tab>\n</Tabs>');
    expect(htmlOf(page)).toBe('12');
    expect(problemsOf(page)).toContain('<Tabs>: the element has no "snyc"');
  });
});

describe('<BuildComparison>', () => {
  const tag = '<BuildComparison results="examples/x/results.json" />';
  const bundler = {
    name: 'webpack',
    version: '5.0.0',
    time: 1,
    cpu: 1,
    scripts: { min: 43_755, gzip: 15_049 },
    styles: { min: 391, gzip: 250 },
  };
  const results = (change: object): string =>
    JSON.stringify({
      date: '2026-11-22',
      machine: '2 cores, Node.js 24.0.0',
      runs: 5,
      bundlers: [bundler, { ...bundler, name: 'Quick', time: 0.12, cpu: 0.2 }],
      ...change,
    });
  const compared = (text: string | undefined) => compile(tag, { world: { readQuoted: () => text } });

  it('shows the recorded figures, fastest first, with date and machine', async () => {
    const text = htmlOf(await compared(results({})))
      .replaceAll(/<[^>]+>/g, '|')
      .replaceAll(/\|+/g, '|');
    expect(text).toContain('|Quick 5.0.0|0.12 ×|0.2 ×|43.8 KB (15.0 KB)|391 B (250 B)|webpack 5.0.0|1 ×|');
    expect(text).toContain('|Median of 5 builds without caches on November 22, 2026: 2 cores, Node.js 24.0.0.|');
  });

  it.each([undefined, '{', results({ runs: 0 }), results({ bundlers: [] })])('reports %j', async (text) =>
    expect(problemsOf(await compared(text))).toContain("examples/x/results.json isn't a comparison"),
  );
});

describe('<HookOrder>', () => {
  const recording = 'examples/x/recorded/production.txt';
  const tag = `<HookOrder recording="${recording}" caption="A build" />`;
  const emit = {
    group: 'hook',
    name: 'compiler.emit',
    id: 'emit',
    of: 'compiler',
    kind: 'SyncHook',
    parameters: [],
    source: '',
  } as const;

  it('shows a recording as a diagram and a table with links', async () => {
    const page = await compile(tag, {
      world: {
        readQuoted: () => 'compiler.emit ×2\n',
        facts: () => ({ facts: [emit], entries: { 'hook compiler.emit': '/page/#emit' } }),
        pageExists: () => true,
      },
    });
    expect(htmlOf(page)).toContain('<figcaption>A build</figcaption>');
    expect(htmlOf(page)).toContain('1. <a href="/page/#emit"><code>compiler.emit</code></a></td><td class="short">2 times</td>');
    expect(page.facts).toEqual([{ word: 'Hook', name: 'compiler.emit', children: false, mention: true }]);
  });

  it.each([tag, tag.replace(' />', ' diagram={true} />')])('reports an unknown hook: %s', async (each) => {
    const page = await compile(each, { world: { readQuoted: () => 'compiler.emit\ncompiler.gone\n', suggestFact: () => '' } });
    expect(problemsOf(page)).toContain('compiler.gone');
  });

  it('reports a file without hooks', async () => expect(await problems(tag)).toContain(`${recording} records no hooks`));
});
