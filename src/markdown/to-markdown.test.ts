import { expect, it } from 'vitest';
import { compile } from '../../tests/fixtures/compile.ts';
import { ORIGIN_MARK } from './to-markdown.ts';

const copyOf = async (text: string): Promise<string> =>
  (await compile(text, { world: { pageExists: () => true } })).markdown.replaceAll(ORIGIN_MARK, 'https://docs.example').trimEnd();

it.each<[string, string, string]>([
  ['headings without their permalinks', '## `output.path`\n\nText.', '## `output.path`\n\nText.'],
  [
    'links as absolute URLs',
    '[a](/guides/#b), [c](#d)',
    '[a](https://docs.example/guides/#b), [c](https://docs.example/page/#d)',
  ],
  ['emphasis', 'A **b** *c* ~~d~~ and `` e ` f ``.', 'A **b** *c* ~~d~~ and ``e ` f``.'],
  ['text that looks like markup', 'a \\*b\\* \\[c] snake_case \\<d', 'a \\*b\\* \\[c\\] snake_case \\<d'],
  ['a paragraph that looks like a list', '1\\. one', '1\\. one'],
  [
    'paragraphs that look like blocks',
    '\\# a\n\n\\## b\n\n\\> c\n\n\\- d\n\n\\+ e',
    '\\# a\n\n\\## b\n\n\\> c\n\n\\- d\n\n\\+ e',
  ],
  ['code with its language and title', '```js title="a.js"\nlet a;\n```', '```js title="a.js"\nlet a;\n```'],
  ['code that contains a fence', '````md\n```js\n```\n````', '````md\n```js\n```\n````'],
  ['nested lists', '- a\n  - b\n\n    c\n- d', '- a\n  - b\n\n    c\n\n- d'],
  ['numbered lists', '3. a\n4. b', '3. a\n4. b'],
  ['task lists', '- [x] a\n- [ ] b', '- [x] a\n- [ ] b'],
  ['tables', '| a | b |\n| --- | --- |\n| `c \\| d` | e |', '| a | b |\n| --- | --- |\n| `c \\| d` | e |'],
  ['quotes', '> a\n>\n> b', '> a\n>\n> b'],
  ['asides', '> [!WARNING]\n> a', '> [!WARNING]\n> a'],
  ['asides with a title', '> [!NOTE] Title\n> a', '> [!NOTE]\n> **Title**\n>\n> a'],
  ['code in asides', '> [!NOTE]\n> a\n>\n> ```js\n> b;\n> ```', '> [!NOTE]\n> a\n>\n> ```js\n> b;\n> ```'],
  [
    'all tabs, one after the other',
    '<Tabs>\n<Tab title="npm">\n\n```console\n$ npm i\n```\n\n</Tab>\n<Tab title="yarn">\n\nb\n\n</Tab>\n</Tabs>',
    '**npm**\n\n```console\n$ npm i\n```\n\n**yarn**\n\nb',
  ],
  ['diagrams as their captions', '<Figure caption="A graph">\n<svg></svg>\n</Figure>', '*Diagram: A graph*'],
  ['file trees as lists', '<FileTree>\n\n- src/\n  - index.js the entry\n\n</FileTree>', '- src/\n  - index.js the entry'],
])('copies %s', async (_what, text, markdown) => expect(await copyOf(text)).toBe(markdown));
