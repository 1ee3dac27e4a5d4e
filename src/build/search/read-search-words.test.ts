import { expect, it } from 'vitest';
import { folderWith } from '../../../tests/fixtures/folder.ts';
import { readSearchWords } from './read-search-words.ts';

const read = async (text: string) => readSearchWords(await folderWith({ 'search-words.tsv': text }));

it('a word has one or more meanings', async () =>
  expect(await read('# comment\n\nhmr\thot module replacement\ncdn\turl, public path\n')).toEqual([
    ['hmr', 'hot module replacement'],
    ['cdn', 'url', 'public path'],
  ]));

it.each([
  ['HMR\thot', /search-words\.tsv:1 isn't a word, a tab, and synonyms: HMR/],
  ['hmr', /:1 isn't a word, a tab, and synonyms: hmr/],
  ['a\tb\tc', /:1 isn't a word, a tab, and synonyms/],
  ['a\tb\na\tc', /:2 lists "a" twice/],
])('%j stops the build', async (text, message) => await expect(read(text)).rejects.toThrow(message));
