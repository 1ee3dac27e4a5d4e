import { expect, it } from 'vitest';
import { folderWith } from '../../../tests/fixtures/folder.ts';
import { deadLinks } from './dead-links.ts';

it('reports links whose page, file, or heading is missing', async () => {
  const directory = await folderWith({
    'index.html':
      '<a href="/a/#b">ok</a><a href="a/">ok</a><a href="#top">dead</a><img src="/x.png"><p id="own"><a href="#own">ok</a>',
    'a/index.html':
      '<h2 id="b">B</h2><a href="../">ok</a><a href="/b/">dead</a><a href="/a">dead</a><a href="/#own">ok</a><a href="/a/#c">dead</a><a href="/a/#c=d">ok</a><a href="https://example.org/nowhere/#x">elsewhere</a>',
    'a/f.zip': '',
    '404.html': '<a href="/a/f.zip">ok</a><a href="/#%C3%A9">dead</a><script src="/gone.js"></script>',
  });
  const { documents, links, dead } = await deadLinks(directory);
  expect([documents, links]).toEqual([3, 14]);
  expect(dead.toSorted()).toEqual([
    '/404.html: /#%C3%A9 has no such heading',
    '/404.html: /gone.js leads to no page or file',
    '/a/index.html: /a leads to no page or file',
    '/a/index.html: /a/#c has no such heading',
    '/a/index.html: /b/ leads to no page or file',
    '/index.html: #top has no such heading',
    '/index.html: /x.png leads to no page or file',
  ]);
});
