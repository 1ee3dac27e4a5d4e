import { expect, it } from 'vitest';
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

it('words have meanings, pages answer questions, and old names have a kind, a replacement, and a URL', async () =>
  expect(
    await lists({
      'search-words.tsv': '# comment\n\nhmr\thot module replacement\ncdn\turl, public path\n',
      'search-questions.tsv': '/a/#b\tone thing; another\n/\thome\n',
      'old-names.tsv': 'file-loader\tloader\tasset modules\t/guides/a/#b\n',
    }),
  ).toMatchObject({
    synonyms: [
      ['hmr', 'hot module replacement'],
      ['cdn', 'url', 'public path'],
    ],
    questions: new Map([
      ['/a/#b', ['one thing', 'another']],
      ['/', ['home']],
    ]),
    oldNames: [{ name: 'file-loader', kind: 'loader', now: 'asset modules', url: '/guides/a/#b' }],
  }));

it.each([
  ['search-words', 'HMR\thot', /search-words\.tsv:1: must be a lowercase word: HMR/],
  ['search-words', 'hmr', /:1: .*: hmr/],
  ['search-words', 'a\tb\tc', /:1: /],
  ['search-words', 'a\tb\na\tc', /:2: listed twice: a/],
  ['search-questions', 'a/\tone', /search-questions\.tsv:1: must be a URL of this site: a/],
  ['search-questions', '/a\tone', /:1: must be a URL/],
  ['search-questions', '/a/', /:1: /],
  ['search-questions', '/a/\tone; ', /:1: must have no empty value/],
  ['search-questions', '/a/\tone\n/a/\ttwo', /:2: listed twice: \/a\//],
  ['old-names', 'a b\tloader\tc\t/d/', /old-names\.tsv:1: must be a name without spaces: a b/],
  ['old-names', 'a\tthing\tc\t/d/', /:1: must be a kind of name/],
  ['old-names', 'a\tloader\t\t/d/', /:1: must have a replacement/],
  ['old-names', 'a\tloader\tc\thttps://d.example/', /:1: must be a URL of this site/],
  ['old-names', 'a\tloader\tc\t/d/\na\tflag\tc\t/d/', /:2: listed twice/],
])('%s: %j stops the build', async (name, text, message) => expect(lists({ [`${name}.tsv`]: text })).rejects.toThrow(message));
