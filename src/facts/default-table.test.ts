import { expect, it } from 'vitest';
import { describedDefault } from './option-facts.ts';
import { outdatedDefaults, parseDefaultTable } from './default-table.ts';

const read = (file: string): string | undefined => (file === 'webpack/a.js' ? 'const x =\n\t1;' : undefined);

it('contains reviewed defaults by name', () => {
  const table = parseDefaultTable('# comment\na b\t`1`\twebpack/a.js#const x = 1;\nc\tnone\t\n', read);
  expect([...table]).toEqual([
    ['a', '`1`'],
    ['b', '`1`'],
    ['c', 'none'],
  ]);
});

it.each([
  ['a\t`1`\twebpack/a.js#const x = 2;', 'data/option-defaults.tsv:1: a: webpack/a.js no longer contains const x = 2;'],
  ['a\t`1`\twebpack/b.js#x', 'data/option-defaults.tsv:1: a: webpack/b.js no longer contains x'],
  ['a\tb\twebpack/b.js#x\nc\td\twebpack/b.js#y', ':1: a: webpack/b.js no longer contains x\ndata/option-defaults.tsv:2: c: '],
  ['a\tb\t\nc a\td\t', 'data/option-defaults.tsv:2: a is listed twice'],
  ['a', 'data/option-defaults.tsv:1: expected three columns: names, default, and evidence'],
])('%j is rejected', (text, message) => expect(() => parseDefaultTable(text, read)).toThrow(message));

it.each([
  ['Fold names. On by default.', 'true'],
  ['Sort them. Off by default: a script may read the order.', 'false'],
  ['`"auto"` (the default) opens it', "'auto'"],
  ['`"some"`, the default, keeps a banner', "'some'"],
  ["Whether it does. Defaults to 'true'.", 'true'],
  ['`false` (default) injects nothing', 'false'],
  ['Set the default request', undefined],
])('%j states %s', (description, value) => expect(describedDefault(description)).toBe(value));

it('lists the lines to review for another release, whose code may differ', () => {
  const text = '# comment\na\t`1`\twebpack/a.js#const x = 1;\nb c\t`2`\twebpack/a.js#const x = 2;\n';
  expect([...parseDefaultTable(text, read, true).keys()]).toEqual(['a', 'b', 'c']);
  expect(() => parseDefaultTable(text, read)).toThrow('no longer contains const x = 2;');
  expect(outdatedDefaults(text, read)).toEqual(['data/option-defaults.tsv:3: b c: webpack/a.js no longer contains const x = 2;']);
});
