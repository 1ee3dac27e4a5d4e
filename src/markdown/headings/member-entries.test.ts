import { expect, it } from 'vitest';
import { compileWhole, problemsOf } from '../../../tests/fixtures/compile.ts';

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
  expect(problemsOf(await compileWhole(page('  compiler: [propertys]', body)))).toMatchInlineSnapshot(`
    "page.mdx:1:1
      The front matter lists the members below #propertys, which isn't a heading
      Did you mean properties?"
  `);
});
