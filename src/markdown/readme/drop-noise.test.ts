import { expect, it } from 'vitest';
import { readmeHtml } from '../../../tests/fixtures/readme.ts';
import { isBadge } from './clean-readme.ts';

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

const chat = '[![chat](https://img.shields.io/chat)](https://chat.example/)';
const chatLink = '<a href="https://chat.example/" rel="noopener nofollow">chat</a>';

it("a badge's label is removed", async () => {
  expect(await readmeHtml(`Chat: ${chat}\n\nText`)).toBe('<p>Text</p>');
});

it.each([
  ['in a sentence', `Works. ${chat}`, `<p>Works. ${chatLink}</p>`],
  ['in a table', `| a |\n| - |\n| ${chat} |`, chatLink],
  ['in a section', `Text\n\n## Help\n\n${chat}`, `<h2 id="help">Help</h2>\n<p>${chatLink}</p>`],
])('a badge becomes a link if it tells more: %s', async (_, body, expected) => {
  expect(await readmeHtml(body)).toContain(expected);
});

it('badges above text in their paragraph are removed', async () => {
  expect(await readmeHtml(`# x-loader ${chat}\n\n${chat} |\n${chat}<br>\nText`)).toBe('<p>Text</p>');
});

it.each([
  ['a heading that says the name', '## X Loader\n\nText\n\n## Use'],
  ['the name without a scope', '<h1>🚀 <b>loader</b></h1>\n\nText\n\n## Use'],
])('the title is removed: %s', async (_, body) => {
  const page = { title: 'X', package: { name: /scope/.test(_) ? '@x/loader' : 'x-loader', version: '1.2.3' } };
  expect(await readmeHtml(body, { with: page })).toMatch(/<\/dl>\n?<p>Text<\/p>\n<h2 id="use">Use<\/h2>/);
});

it.each([
  ['of level 1', '# Loads x\n\nText\n\n## Use'],
  ['above the name', '<div align="center"><h1>Loads x</h1><img src="logo.svg"></div>\n\n# x-loader\n\nText\n\n## Use'],
])('a title that says more becomes a paragraph: %s', async (_, body) => {
  expect(await readmeHtml(body)).toMatch(/^<p><strong>Loads x<\/strong><\/p>\n?<p>Text<\/p>\n<h2 id="use">Use<\/h2>/);
});

it('links to the title lead to the top of the text', async () => {
  expect(await readmeHtml('# x-loader\n\nText\n\n## Use\n\nSee [above](#x-loader)')).toMatch(
    /^<p id="user-content-x-loader"><\/p>.*<a href="#user-content-x-loader">above/s,
  );
});

it("the first of several level 1 headings isn't the title", async () => {
  expect(await readmeHtml('# Install\n\nText\n\n# Use\n\nMore')).toBe(
    '<h2 id="install">Install</h2>\n<p>Text</p>\n<h2 id="use">Use</h2>\n<p>More</p>',
  );
});

it('two titles that say the name are removed, and logos above the second', async () => {
  const body = '> Note\n\n<img src="a.png" width="90"><h1>X Loader</h1>\n\n# x-loader\n\nText\n\n# Use';
  expect(await readmeHtml(body)).toMatch(/^<blockquote>\s*<p>Note<\/p>\s*<\/blockquote>\s*<p>Text<\/p>\s*<h2 id="use">/);
});

it('a heading that repeats the title right below it is removed, but not a function', async () => {
  const title = '# Loads x\n\n<p><img src="https://img.shields.io/npm/v/x"></p>\n\n';
  const expected = '<p><strong>Loads x</strong></p>\n<p>Text</p>\n<h2 id="use">Use</h2>';
  expect(await readmeHtml(`${title}### x-loader\n\nText\n\n## Use`)).toBe(expected);
  expect(await readmeHtml(`${title}### \`xLoader()\`\n\nText`)).toContain('<h2 id="xloader">');
  expect(await readmeHtml(`${title}\`\`\`\na\n\`\`\`\n\n### x-loader\n\nText`)).toContain('<h2 id="x-loader">');
});

it("a function named like the package isn't a title", async () => {
  expect(await readmeHtml('# x-loader\n\nText\n\n## `xLoader()`\n\nText')).toContain('<h2 id="xloader">');
});

it('a section named like the package is kept', async () => {
  expect(await readmeHtml('# Title\n\n## Use\n\n## x-loader\n\nText')).toContain('<h2 id="x-loader">x-loader</h2>');
});

it.each([
  ['small', '<img src="https://x.example/a.png" width="200">'],
  ['by name', '![The logo](https://x.example/a.png)'],
])('logos above the text are removed: %s', async (_, logo) => {
  expect(await readmeHtml(`${logo}\n\n# x-loader\n\nText`)).toBe('<p>Text</p>');
});

it.each([
  ['wide', '<p align="center"><img alt="A report" src="https://x.example/a.png" width="800"></p>\n\n# x-loader\n\nText'],
  ['of unknown size', '# x-loader\n\n![A report](https://x.example/a.png)'],
  ['small, below the text', '# x-loader\n\nText\n\n<img width="20" alt="A report" src="https://x.example/a.png">'],
  ['called a logo, in a section', '# x-loader\n\n## Use\n\n![A report and a logo](https://x.example/a.png)'],
])('other images stay: %s', async (_, body) => expect(await readmeHtml(body)).toContain('A report'));

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

it('a list of the headings in a section stays', async () => {
  expect(await readmeHtml(`Text\n\n## Options\n\n${list}\n${rest}`)).toContain('<li><a href="#use">Use</a>');
});

it.each([
  ['a line', '[Use](#use) • [More](#more)'],
  ['a disclosure', `<details><summary>Table of contents</summary>\n\n${list}\n</details>`],
])('%s of the headings is removed', async (_, body) => {
  expect(await readmeHtml(`Text\n\n${body}\n\n${rest}`)).toMatch(/^<p>Text<\/p>\n<h2 id="use">/);
});

const person = (name: string): string =>
  `[![${name}](https://avatars.githubusercontent.com/${name})](https://github.com/${name})`;

it.each([
  ['a line', ['a', 'b', 'c'].map(person).join(' ')],
  ['a table', `| ${person('a')}<br>Ann | ${person('b')}<br>Ben |\n| - | - |`],
  ['an image of all', '[![](https://contrib.rocks/image?repo=o/r)](https://github.com/o/r/graphs/contributors)'],
])('pictures of contributors are removed, with the heading of their section: %s', async (_, wall) => {
  expect(await readmeHtml(`## Use\n\nText\n\n## Contributors\n\n${wall}\n\n## License`)).toBe(
    '<h2 id="use">Use</h2>\n<p>Text</p>\n<h2 id="license" data-unlisted>License</h2>',
  );
});

it.each([
  ['thanks', `Thanks for your support!\n\n${person('a')} ${person('b')}`],
  ['thanks below', `${person('a')} ${person('b')}\n\nThank you ❤️`],
  ['a label', `These people ([key](https://x.example/)) helped:\n\n${person('a')} ${person('b')}`],
])('removes the words around removed pictures: %s', async (_, body) => {
  expect(await readmeHtml(`Text\n\n## Sponsors\n\n${body}\n\n## Use`)).toBe('<p>Text</p>\n<h2 id="use">Use</h2>');
});

it('other words about them stay', async () => {
  const body = `Thank you! [Become a sponsor](https://x.example/)\n\n${person('a')} ${person('b')}`;
  expect(await readmeHtml(`Text\n\n## Sponsors\n\n${body}`)).toContain('Become a sponsor');
});

it("empty code in a cell, with which Markdown shows two backticks, isn't shown", async () => {
  expect(await readmeHtml('| a | b |\n| - | - |\n| `` | `""` and `` |')).toMatch(
    /<td[^>]*><\/td>\s*<td[^>]*>.*""<\/code> and ``<\/td>/,
  );
});

it('text about a person stays, with the picture', async () => {
  const text = `${person('a')} wrote most of this package, and answers questions about it on Tuesdays.`;
  expect(await readmeHtml(`## Help\n\n${text}`)).toMatch(/>a<\/a> wrote most/);
});
