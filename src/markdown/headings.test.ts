import { expect, it } from 'vitest';
import { compile, htmlOf, compileWhole, problemsOf } from '../../tests/fixtures/compile.ts';

it('indexes headings of levels 1 to 3 and gives all of them an id and a permalink', async () => {
  const page = await compile('# A\n\n## `output.filename` & **more**\n\n### A\n\n#### Deep\n\n## [Link](#a)\n');
  expect(page.anchors).toEqual([
    { title: 'A', id: 'a', level: 1 },
    { title: 'output.filename & more', id: 'outputfilename--more', level: 2 },
    { title: 'A', id: 'a-1', level: 3 },
    { title: 'Link', id: 'link', level: 2 },
  ]);
  expect(page.ids).toEqual(['a', 'outputfilename--more', 'a-1', 'deep', 'link']);
  expect(htmlOf(page)).toContain(
    '<h4 id="deep">Deep<a class="permalink" href="#deep" tabindex="-1" aria-hidden="true"></a></h4>',
  );
});

it('lists headings that are one name in code, at any level', async () => {
  const page = await compile('## `mode`\n\n## `output` and more\n\n##### `module.rules[].test`\n\n## Plain\n');
  expect(page.entries).toEqual([
    { name: 'mode', id: 'mode' },
    { name: 'module.rules[].test', id: 'modulerulestest' },
  ]);
});

it('finds ids everywhere: in tabs within tabs, in components, in HTML', async () => {
  const tabs = (inside: string): string =>
    `<Tabs>\n<Tab title="a">\n\n${inside}\n\n</Tab>\n<Tab title="b">\n\nx\n\n</Tab>\n</Tabs>`;
  const page = await compile(`${tabs(tabs('## Inner\n\n<Anchor id="old" />'))}\n\n<p id="html">x</p>\n`);
  expect([...page.ids].toSorted()).toEqual(['html', 'inner', 'old']);
  expect(page.anchors).toEqual([{ title: 'Inner', id: 'inner', level: 2 }]);
});

const page = (members: string, body: string): string => `---\ntitle: A\nmembers:\n${members}\n---\n\n${body}\n`;
const body = `## Properties

| Property | Contains |
| --- | --- |
| \`name\`, \`id\` | a \`word\` |

## Methods

### run

| Argument |
| --- |
| \`getName(callback)\` |

### compiler.close(callback)

### More words

## Another

### watch
`;

it('collects headings and first columns of tables in the sections that the front matter lists', async () => {
  const { members, problems } = await compileWhole(page('  compiler: [properties, methods]', body));
  expect(problems).toEqual([]);
  expect(members.map(({ name, id }) => `${name} ${id}`)).toEqual([
    'compiler.run run',
    'compiler.close compilerclosecallback',
    'compiler.name properties',
    'compiler.id properties',
    'compiler.getName run',
  ]);
});

it('reports a missing section', async () => {
  expect(problemsOf(await compileWhole(page('  compiler: [propertys]', body)))).toMatchInlineSnapshot(
    `"page.mdx:1:1 The front matter lists the members below #propertys, which isn't a heading: Did you mean properties?"`,
  );
});
