import { expect, it } from 'vitest';
import { isPrivateText, mayBeMessage } from '../../messages/rules/private-text.ts';
import type { SearchEngine } from '../rules/search-engine.ts';
import { withMessages } from './message-engine.ts';

const privateTexts = [
  "ERROR in ./src/a.js Module not found: Error: Can't resolve './b'",
  "ENOENT: no such file or directory, open '/home/me/shop/.env'",
  'Failed at C:\\work\\shop\\index.js',
  '12:30:05 build failed',
  'two\nlines',
  'a'.repeat(201),
];
const questions = [
  'output.filename',
  "Can't resolve 'fs'",
  'how do I split css by page',
  'webpack serve --port 3000',
  'a/b or c:d',
];

it.each(privateTexts)('is private: %s', (text) => expect(isPrivateText(text)).toBe(true));
it.each(questions)('is a question: %s', (text) => expect(isPrivateText(text)).toBe(false));
it('loads the list of messages only for what may be one', () => {
  expect(['output.filename', 'tree shaking', 'splitChunks cacheGroups', 'how to use sass'].filter(mayBeMessage)).toEqual([]);
  expect(["Can't resolve 'fs' in", 'DEP_WEBPACK_COMPILATION_ASSETS', 'ChunkLoadError'].every(mayBeMessage)).toBe(true);
});

it.each([true, false])('never sends private text to a hosted index (%s)', async (isHosted) => {
  const asked: string[] = [];
  const engine: SearchEngine = {
    prepare: async () => undefined,
    search: async (text) => {
      asked.push(text);
      return { pages: [], partial: false, sections: [], corrections: [] };
    },
  };
  for (const text of ['output.filename', ...privateTexts]) await withMessages(engine, isHosted).search(text);
  expect(asked).toHaveLength(isHosted ? 1 : privateTexts.length + 1);
});
