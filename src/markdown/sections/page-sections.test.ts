import { expect, it } from 'vitest';
import { compile } from '../../../tests/fixtures/compile.ts';

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
