import { describe, expect, it } from 'vitest';
import { folderWith } from '../../../tests/fixtures/folder.ts';
import { readSearchQuestions, readSearchWords } from './search-lists.ts';

describe('words', () => {
  const read = async (text: string) => readSearchWords(await folderWith({ 'search-words.tsv': text }));

  it('have one or more meanings', async () =>
    expect(await read('# comment\n\nhmr\thot module replacement\ncdn\turl, public path\n')).toEqual([
      ['hmr', 'hot module replacement'],
      ['cdn', 'url', 'public path'],
    ]));

  it.each([
    ['HMR\thot', /search-words\.tsv:1 isn't a word, a tab, and synonyms: HMR/],
    ['hmr', /:1 isn't a word, a tab, and synonyms: hmr/],
    ['a\tb\tc', /:1 isn't a word, a tab, and synonyms/],
    ['a\tb\na\tc', /:2 lists a twice/],
  ])('%j stops the build', async (text, message) => await expect(read(text)).rejects.toThrow(message));
});

describe('questions', () => {
  const read = async (text: string) => readSearchQuestions(await folderWith({ 'search-questions.tsv': text }));

  it('are answered by a URL', async () =>
    expect(await read('# comment\n\n/a/#b\tone thing; another\n/\thome\n')).toEqual(
      new Map([
        ['/a/#b', ['one thing', 'another']],
        ['/', ['home']],
      ]),
    ));

  it.each([
    ['a/\tone', /search-questions\.tsv:1 isn't a URL, a tab, and questions: a/],
    ['/a\tone', /:1 isn't a URL/],
    ['/a/', /:1 isn't a URL/],
    ['/a/\tone; ', /:1 isn't a URL/],
    ['/a/\tone\ttwo', /:1 isn't a URL/],
    ['/a/\tone\n/a/\ttwo', /:2 lists \/a\/ twice/],
  ])('%j stops the build', async (text, message) => await expect(read(text)).rejects.toThrow(message));
});
