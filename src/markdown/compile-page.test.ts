import { describe, expect, it } from 'vitest';
import { compile, htmlOf, problemsOf } from '../../tests/fixtures/compile.ts';

it('compiles a page to plain data that survives the cache', async () => {
  const page = await compile(
    'Two words.\n\n## Head\n\n```js\nnot.counted();\n```\n\n<Tabs sync="s">\n<Tab title="a">x</Tab>\n<Tab title="b">y</Tab>\n</Tabs>\n',
  );
  expect(JSON.parse(JSON.stringify(page))).toEqual(page);
  expect(page).toMatchObject({
    frontMatter: { title: 'Page' },
    problems: [],
    fragments: [expect.any(String), { island: 'tabs' }],
  });
});

it('counts the words of a page, not those of its code', async () => {
  expect((await compile('Two words.\n\n## Head\n\n```js\nnot.counted();\n```\n')).words).toBe(3);
});

it('compiles an empty page', async () => {
  expect(await compile('')).toMatchObject({ words: 0, anchors: [], ids: [], links: [], problems: [] });
});

it("keeps the title of a page whose markup can't be parsed", async () => {
  const page = await compile('Fine.\n\nA generic Array<string> and <Tabs>\n');
  expect(page.frontMatter.title).toBe('Page');
  expect(problemsOf(page)).toMatchInlineSnapshot(
    `"page.mdx:6:29 <Tabs> isn't closed in its paragraph: Add </Tabs>, or write <Tabs />. Tags that enclose several paragraphs need blank lines around them."`,
  );
  expect(problemsOf(await compile('a { b\n\nc'))).toMatchInlineSnapshot(
    `"page.mdx:4:3 MDX syntax: Unexpected end of file in expression, expected a corresponding closing brace for \`{\`: In MDX, < and { start markup. Write \\< and \\{, or put them in \`code\`."`,
  );
});

it('distinguishes what --lenient tolerates from what stops every build', async () => {
  const page = await compile('[a](/nowhere/)\n\n<Since version="soon" />\n');
  expect(page.problems.map(({ title, tolerable }) => [title, tolerable])).toEqual([
    ['Dead link to /nowhere/', true],
    ['<Since>: "version" must be a version such as 5.110', false],
  ]);
});

describe('plain Markdown is sanitized', () => {
  const html = async (body: string): Promise<string> => htmlOf(await compile(body, { format: 'md' }));

  it.each([
    ['scripts', '<script>alert(1)</script>', /script|alert/],
    ['handlers', '<p onclick="alert(1)" OnLoad="x">hi</p>', /onclick|onload|alert/i],
    [
      'links that run code',
      '[a](javascript:alert) <a href=" JavaScript:alert(1)">b</a> <a href="data:text/html,x">c</a>',
      /href/,
    ],
    [
      'frames',
      '<iframe src="https://example.org/"></iframe><object data="x"></object><embed src="x">',
      /iframe|object|embed|example/,
    ],
    ['styles', '<style>p { color: red }</style><p style="color: red">hi</p>', /style|color/],
    ['forms', '<form action="/x"><button name="a">b</button></form>', /form|button/],
    ['classes of ours', '<div class="aside-x table" role="alert">q</div><p class="evil">r</p>', /table|alert|evil/],
    ['images that run code', '<img src="javascript:alert(1)" onerror="alert(1)">', /alert/],
  ])('%s', async (_, body, forbidden) => expect(await html(`before\n\n${body}\n\nafter`)).not.toMatch(forbidden));

  it('keeps what is harmless', async () => {
    expect(await html('<details open><summary>a</summary>\n\n**b** <kbd>c</kbd>\n\n</details>\n\n<!-- note -->')).toBe(
      '<details open><summary>a</summary>\n<p><strong>b</strong> <kbd>c</kbd></p>\n</details>\n',
    );
  });

  it('treats braces, imports, and components as text', async () => {
    const page = await compile('import a from "a" {b} <Tabs>c</Tabs>', { format: 'md' });
    expect(htmlOf(page)).toBe('<p>import a from "a" {b} c</p>');
    expect(problemsOf(page)).toContain("<tabs> isn't allowed in a page");
  });

  it('keeps footnotes and anchors reachable', async () => {
    const page = await compile('a[^1] [b](#here)\n\n<a id="here"></a>\n\n[^1]: Note.\n', { format: 'md' });
    expect(page.links.map(({ hash }) => hash).filter((hash) => !page.ids.includes(hash))).toEqual([]);
    expect(page.links).toHaveLength(3);
  });

  it('reports the correct position for problems after raw HTML', async () => {
    const page = await compile('<p>a</p>\n\n[b](/nowhere/)\n\n```jss\n```\n', { format: 'md' });
    expect(page.problems.map(({ file, line, column }) => `${file}:${line}:${column}`)).toEqual(['page.md:6:1', 'page.md:8:1']);
  });
});
