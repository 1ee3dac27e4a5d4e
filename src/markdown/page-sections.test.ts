import { expect, it } from 'vitest';
import { compile } from '../../tests/fixtures/compile.ts';

it('a page is split at its headings, into lines of prose and code', async () => {
  const { sections } = await compile(
    [
      'Before `it`, over',
      'two lines.',
      '',
      '## First *one*',
      '',
      '- an item',
      '- **another** one',
      '',
      '```js',
      'const a = 1;',
      '```',
      '',
      '```text',
      'Error: not found',
      '```',
      '',
      '| A | B |',
      '| --- | --- |',
      '| c | d |',
      '',
      '### `output.filename`',
      '',
      '<Steps>1. Go.</Steps>',
      '',
      '<svg viewBox="0 0 1 1"><text>drawn</text></svg>',
    ].join('\n'),
  );
  expect(sections).toEqual([
    { id: '', title: '', level: 0, text: 'Before it, over two lines.', code: '' },
    {
      id: 'first-one',
      title: 'First one',
      level: 2,
      text: 'an item\nanother one\nError: not found\nA\nB\nc\nd',
      code: 'const a = 1;',
    },
    { id: 'outputfilename', title: 'output.filename', level: 3, text: '1. Go.', code: '' },
  ]);
});

it('the names that rows and items begin with are noted, but not links to their own entry, values, and words', async () => {
  const { sections } = await compile(
    [
      '| Old | New |',
      '| --- | --- |',
      '| `optimization.namedModules: true` | `moduleIds` |',
      '| [`output.clean`](/a/) | [a-plugin](https://www.npmjs.com/package/a-plugin) is another |',
      "| `'auto'` | `true` |",
      '| some `word` | x |',
      '',
      '- **`--watch`**: rebuilds',
      '- `@scope/name` is a package',
      '- `true`',
    ].join('\n'),
    { world: { pages: ['/a/'] } as never },
  );
  expect(sections[0]?.names).toEqual(['optimization.namedModules', 'a-plugin', '--watch', '@scope/name']);
});
