import { expect, it } from 'vitest';
import { anchorId, createAnchorIds } from './anchor-id.ts';

it.each([
  ['output.filename', 'outputfilename'],
  ['  Why two  spaces? ', 'why-two--spaces'],
  ['`module.rules[].use` & more', 'modulerulesuse--more'],
  ['snake_case-and-hyphen', 'snake_case-and-hyphen'],
  ['Größe 変数 cafe\u0301', 'größe-変数-cafe\u0301'],
])('the id of %j is %j', (text, id) => expect(anchorId(text)).toBe(id));

it('numbers headings whose id is taken, also by a heading that only looks numbered', () => {
  const idFor = createAnchorIds();
  expect(['Usage', 'usage-1', 'Usage', 'Usage', '!!!', '???'].map(idFor)).toEqual([
    'usage',
    'usage-1',
    'usage-2',
    'usage-3',
    'section',
    'section-1',
  ]);
});
