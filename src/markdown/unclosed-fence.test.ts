import { expect, it } from 'vitest';
import { compile } from '../../tests/fixtures/compile.ts';
import { formatProblem } from '../shared/problem.ts';

const problems = async (body: string): Promise<string[]> => (await compile(body)).problems.map(formatProblem);

it.each([
  ['another fence', 'Text.\n\n```js\na();\n\nMore.\n\n```css\na {}\n```\n'],
  ['a heading', 'Text.\n\n```console\n$ a\n\n## Next\n\nMore.\n\n```\ntext\n```\n'],
  ['the end of the page', 'Text.\n\n```md\n# A\n\n## B\n\nC\n'],
  ['the end of the page, with tildes', 'Text.\n\n~~~css\na {}\n```\n'],
  ['a heading, with CRLF', 'Text.\r\n\r\n```js\r\na();\r\n\r\n## Next\r\n\r\nMore.\r\n'],
  ['another fence, in a list', 'Text.\n\n1. ```js\n   a();\n\n2. More.\n\n   ```js\n   b();\n   ```\n'],
])('reports only the fence whose text runs into %s', async (_, body) => {
  expect(await problems(body)).toEqual([
    "page.mdx:6:1\n  The fence opened on line 6 isn't closed\n  End the code block with a line of the same characters, such as ```.",
  ]);
});

it.each([
  '````md\n```js\na();\n```\n\n## B\n\nC\n````\n',
  '```md\n# A\n\n## B\n\nC\n```\n',
  '```sh\n## A comment\na\n```\n',
  '- a\n\n  ~~~js\n  a();\n  ~~~\n\n> ```js\n> a();\n> ```\n',
  '```text\n## A\n```\n\n## B\n\n```text\nb\n```\n',
])('accepts %j', async (body) => expect(await problems(body)).toEqual([]));
