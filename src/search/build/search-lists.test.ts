import { describe, expect, it } from 'vitest';
import { folderWith } from '../../../tests/fixtures/folder.ts';
import { readSearchLists } from './search-lists.ts';

const lists = async (files: Readonly<Record<string, string>>) =>
  readSearchLists(
    await folderWith({
      'search-words.tsv': '',
      'search-questions.tsv': '',
      'old-names.tsv': '',
      'messages.tsv': '',
      'other-messages.tsv': '',
      ...files,
    }),
  );

describe('words', () => {
  const read = async (text: string) => (await lists({ 'search-words.tsv': text })).synonyms;

  it('have one or more meanings', async () =>
    expect(await read('# comment\n\nhmr\thot module replacement\ncdn\turl, public path\n')).toEqual([
      ['hmr', 'hot module replacement'],
      ['cdn', 'url', 'public path'],
    ]));

  it.each([
    ['HMR\thot', /search-words\.tsv:1: must be a lowercase word: HMR/],
    ['hmr', /:1: .*: hmr/],
    ['a\tb\tc', /:1: /],
    ['a\tb\na\tc', /:2: listed twice: a/],
  ])('%j stops the build', async (text, message) => await expect(read(text)).rejects.toThrow(message));
});

describe('questions', () => {
  const read = async (text: string) => (await lists({ 'search-questions.tsv': text })).questions;

  it('are answered by a URL', async () =>
    expect(await read('# comment\n\n/a/#b\tone thing; another\n/\thome\n')).toEqual(
      new Map([
        ['/a/#b', ['one thing', 'another']],
        ['/', ['home']],
      ]),
    ));

  it.each([
    ['a/\tone', /search-questions\.tsv:1: must be a URL of this site: a/],
    ['/a\tone', /:1: must be a URL/],
    ['/a/', /:1: /],
    ['/a/\tone; ', /:1: must have no empty value/],
    ['/a/\tone\ttwo', /:1: /],
    ['/a/\tone\n/a/\ttwo', /:2: listed twice: \/a\//],
  ])('%j stops the build', async (text, message) => await expect(read(text)).rejects.toThrow(message));
});

describe('old names', () => {
  const read = async (text: string) => (await lists({ 'old-names.tsv': text })).oldNames;

  it('have a kind, a replacement, and a URL', async () =>
    expect(await read('# comment\nfile-loader\tloader\tasset modules\t/guides/a/#b\n')).toEqual([
      { name: 'file-loader', kind: 'loader', now: 'asset modules', url: '/guides/a/#b' },
    ]));

  it.each([
    ['a b\tloader\tc\t/d/', /old-names\.tsv:1: must be a name without spaces: a b/],
    ['a\tthing\tc\t/d/', /:1: must be a kind of name/],
    ['a\tloader\t\t/d/', /:1: must have a replacement/],
    ['a\tloader\tc\thttps://d.example/', /:1: must be a URL of this site/],
    ['a\tloader\tc\t/d/\te', /:1: /],
    ['a\tloader\tc\t/d/\na\tflag\tc\t/d/', /:2: listed twice/],
  ])('%j stops the build', async (text, message) => await expect(read(text)).rejects.toThrow(message));
});
