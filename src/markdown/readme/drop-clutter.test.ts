import { expect, it } from 'vitest';
import { readmeHtml } from '../../../tests/fixtures/readme.ts';
import { isBadge } from './drop-clutter.ts';

it.each([
  'https://img.shields.io/npm/v/x.svg',
  'https://badge.fury.io/js/x.svg',
  'https://github.com/o/r/workflows/test/badge.svg',
  'https://github.com/o/r/actions/workflows/test.yml/badge.svg?branch=main',
  'https://example.org/badges/sponsor.svg',
  '//codecov.io/gh/o/r/graph.svg',
])('%s is a badge', (address) => expect(isBadge(address)).toBe(true));

it.each(['https://example.org/picture.png', './docs/badger.png', 'https://example.org/?a=badge', '', 'https://%'])(
  '%j is rejected',
  (address) => expect(isBadge(address)).toBe(false),
);

it('rows of badges are removed, with their links and definitions', async () => {
  const body =
    '[![npm][npm]][url] ![tests](https://codecov.io/x.svg)\n\nText\n\n[npm]: https://img.shields.io/npm/v/x.svg\n[url]: https://npmjs.com/x';
  expect(await readmeHtml(body)).toBe('<p>Text</p>');
});

it("a badge's label is removed, a sentence stays", async () => {
  expect(await readmeHtml('Chat: [![chat](https://img.shields.io/chat)](https://chat.example/)\n\nText')).toBe('<p>Text</p>');
  expect(await readmeHtml('Works. ![ok](https://img.shields.io/ok)')).toMatch(/^<p>Works. ?<\/p>$/);
});

it.each([
  ['a heading of level 1', '# Loads x\n\nText\n\n## Use'],
  ['a heading of HTML, among logos', '<div align="center"><img src="logo.svg"><h1>Loads x</h1></div>\n\nText\n\n# Use\n\n# More'],
  ['a heading that says the name', '## X Loader\n\nText\n\n## Use'],
  ['two of them', '<div align="center"><h1>Loads x</h1><img src="a.svg"></div>\n\n# x-loader\n\nText\n\n## Use'],
])('the title is removed: %s', async (_, body) => {
  expect(await readmeHtml(body)).toMatch(/^<p>Text<\/p>\n<h2 id="use">Use<\/h2>/);
});

it("the first of several level 1 headings isn't the title", async () => {
  expect(await readmeHtml('# Install\n\nText\n\n# Use\n\nMore')).toBe(
    '<h2 id="install">Install</h2>\n<p>Text</p>\n<h2 id="use">Use</h2>\n<p>More</p>',
  );
});

it('a section named like the package is kept', async () => {
  expect(await readmeHtml('# Title\n\n## Use\n\n## x-loader\n\nText')).toContain('<h2 id="x-loader">x-loader</h2>');
});

it.each([
  ['in the middle', '<p align="center"><a href="https://x.example/"><img src="https://x.example/a.png"></a></p>'],
  ['small', '<img src="https://x.example/a.png" width="200">'],
  ['by name', '![The logo](https://x.example/a.png)'],
])('logos above the text are removed: %s', async (_, logo) => {
  expect(await readmeHtml(`${logo}\n\n# x-loader\n\nText`)).toBe('<p>Text</p>');
});

it('a large image above the text stays, and so does a small one below', async () => {
  expect(await readmeHtml('# x-loader\n\n![What it looks like](https://x.example/a.png)')).toContain('What it looks like');
  expect(await readmeHtml('# x-loader\n\n## Use\n\n<img width="20" alt="A key" src="https://x.example/a.png">')).toContain(
    'A key',
  );
});

const list = '- [Use](#use)\n  - [More](#more)\n';
const rest = '## Use\n\n## More\n';

it('a list of the headings is removed, with its own heading', async () => {
  const expected = '<h2 id="use">Use</h2>\n<h2 id="more">More</h2>';
  expect(await readmeHtml(`## Table of Contents\n\n${list}\n${rest}`)).toBe(expected);
  expect(await readmeHtml(`${list}\n${rest}`)).toBe(expected);
});

it('a list with other content stays', async () => {
  expect(await readmeHtml(`- [Use](#use): how\n- [More](#more)\n\n${rest}`)).toContain('how');
  expect(await readmeHtml(`- [Use](#use)\n- [Else](https://x.example/)\n\n${rest}`)).toContain('Else');
  expect(await readmeHtml(`- [Use](#use)\n\n${rest}`)).toContain('<li><a href="#use">Use</a></li>');
});
