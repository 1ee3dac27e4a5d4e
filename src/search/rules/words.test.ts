import { describe, expect, it } from 'vitest';
import { squashed, listTerms, splitWords } from './words.ts';

const terms = (text: string): string[] => splitWords(text).flatMap(listTerms);

describe('an identifier is found by its full name and by its parts', () => {
  it.each([
    ['output.chunkFilename', ['outputchunkfilename', 'output', 'chunkfilename', 'chunk', 'filename']],
    ['chunkFilename', ['chunkfilename', 'chunk', 'filename']],
    ['__webpack_public_path__', ['webpackpublicpath', 'webpack', 'public', 'path']],
    ['--output-path', ['outputpath', 'output', 'path', '--output-path']],
    ['--config', ['config', '--config']],
    ['[contenthash:8]', ['contenthash', '8']],
    ['module.rules[].oneOf[].test', ['modulerulesoneoftest', 'module', 'rules', 'oneof', 'test', 'one', 'of']],
    ['HTMLWebpackPlugin', ['htmlwebpackplugin', 'html', 'webpack', 'plugin']],
    ['css/auto', ['css', 'auto']],
    ['this.async()', ['thisasync', 'this', 'async']],
    ['import.meta.webpackHot', ['importmetawebpackhot', 'import', 'meta', 'webpackhot', 'webpack', 'hot']],
    ['es2022', ['es2022']],
  ])('%s', (text, found) => expect(terms(text)).toEqual(found));
});

it.each([
  ["Can't resolve 'fs'", ['cant', 'resolve', 'fs']],
  ['a sentence. Another one', ['a', 'sentence', 'another', 'one']],
  ['חיפוש 🧩 تحميل', ['חיפוש', 'تحميل']],
  ['--- … !', []],
])('%s is split into words', (text, words) => expect(splitWords(text).map(({ whole }) => whole)).toEqual(words));

it("text longer than any name isn't a word", () =>
  expect(splitWords(`${'a'.repeat(200)} b`).map(({ whole }) => whole)).toEqual(['b']));

it("punctuation and case don't count", () => expect(squashed('Output.Chunk-Filename[]')).toBe('outputchunkfilename'));
