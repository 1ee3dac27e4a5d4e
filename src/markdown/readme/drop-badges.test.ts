import { expect, it } from 'vitest';
import { readmeHtml } from '../../../tests/fixtures/readme.ts';
import { isBadge } from './drop-badges.ts';

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
