import { describe, expect, it } from 'vitest';
import { isRecorded, recordedWords } from './recorded-words.ts';

const recorded = recordedWords(
  "$ node print.mjs\n// #region entry\nModule not found: Error: Can't resolve './src'\n  in '/projects/shop'\n// #endregion\n// #region dist\nasset main.js\n// #endregion\n",
);

it('splits recorded output at its regions', () => {
  expect(recorded).toEqual([
    '$ node print.mjs',
    "Module not found: Error: Can't resolve './src' in '/projects/shop'",
    'asset main.js',
  ]);
  expect(recordedWords('$ npx webpack\ndone\n')).toEqual(['$ npx webpack done']);
});

describe('is recorded', () => {
  it.each(["Can't resolve './src'", "Error: Can't resolve './src'\nin", "Can't resolve './src' in '…'", '…not found: … in'])(
    '%j',
    (text) => {
      expect(isRecorded(text, recorded)).toBe(true);
    },
  );
});

describe('is not', () => {
  it.each(['', '…', "Cannot resolve './src'", "in '…' Can't", "Can't resolve './src' in '…' asset main.js"])('%j', (text) => {
    expect(isRecorded(text, recorded)).toBe(false);
  });
});
