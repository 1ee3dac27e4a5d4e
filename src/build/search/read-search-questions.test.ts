import { expect, it } from 'vitest';
import { folderWith } from '../../../tests/fixtures/folder.ts';
import { readSearchQuestions } from './read-search-questions.ts';

const read = async (text: string) => readSearchQuestions(await folderWith({ 'search-questions.tsv': text }));

it('a URL answers one or more questions', async () =>
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
