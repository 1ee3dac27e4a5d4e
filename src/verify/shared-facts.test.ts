import { expect, it } from 'vitest';
import { otherMentions } from './shared-facts.ts';

it('lists what other pages say about an option that a changed line names', () => {
  const pages = [
    { file: 'a.mdx', text: 'Set `output.clean`.\nSet `output.path`.' },
    { file: 'b.mdx', text: 'A.\n\n`output.clean` deletes files.\n`output.path` is a folder.' },
  ];
  const names = new Set(['output.clean', 'output.path']);
  expect(otherMentions(pages, new Map([['a.mdx', new Set([1])]]), names)).toEqual([
    'Also about output.clean:',
    '  b.mdx:3: `output.clean` deletes files.',
  ]);
  expect(otherMentions(pages, new Map([['a.mdx', new Set([9])]]), names)).toEqual([]);
});
