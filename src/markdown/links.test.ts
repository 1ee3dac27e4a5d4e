import { expect, it } from 'vitest';
import { compile, htmlOf, problemsOf } from '../../tests/fixtures/compile.ts';
import { askedFor } from './compile-context.ts';

const pages = new Set(['/', '/guides/', '/guides/caching/', '/page/sub/', '/größe/']);
const world = {
  pageExists: (url: string) => pages.has(url),
  fileExists: (url: string) => url === '/files/a.zip',
  suggestUrl: (url: string) => (url === '/guide/' ? 'Did you mean /guides/?' : ''),
};
const html = async (body: string): Promise<string> => htmlOf(await compile(body, { world })).replace(/^<p>|<\/p>$/g, '');

it.each([
  ['/guides/caching/', '/guides/caching/'],
  ['/guides/caching', '/guides/caching/'],
  ['/guides/caching#a%20b', '/guides/caching/#a%20b'],
  ['/guides/caching/?x=1#y', '/guides/caching/#y'],
  ['/guides/index.mdx#y', '/guides/#y'],
  ['../guides/caching.mdx', '/guides/caching/'],
  ['./sub/', '/page/sub/'],
  ['#own', '#own'],
  ['/gr%C3%B6%C3%9Fe/', '/größe/'],
  ['/files/a.zip', '/files/a.zip'],
])('a link to %s points to %s', async (href, target) => expect(await html(`[a](${href})`)).toBe(`<a href="${target}">a</a>`));

it('keeps links to other sites, without access to our window', async () => {
  expect(await html('[a](https://example.org/x) [b](mailto:a@example.org) [c](//example.org)')).toBe(
    '<a href="https://example.org/x" rel="noopener">a</a> <a href="mailto:a@example.org" rel="noopener">b</a> <a href="//example.org" rel="noopener">c</a>',
  );
});

it('records links with their position, and links to files separately', async () => {
  const page = await compile('[a](#own)\n[b](/guides/#x%20y) [c](/files/a.zip)\n\n## Own\n', { world });
  expect(page.links).toEqual([
    { url: '/page/', hash: 'own', exists: true, line: 4, column: 1 },
    { url: '/guides/', hash: 'x y', exists: true, line: 5, column: 1 },
  ]);
  expect(askedFor(page, 'fileExists')).toEqual(['/files/a.zip']);
});

it('reports dead links and links that run code', async () => {
  expect(problemsOf(await compile('a [b](/guide/)\n[c](/files/b.zip) [d](/nowhere/%E0%A4) [e](javascript:alert)', { world })))
    .toMatchInlineSnapshot(`
      "page.mdx:5:40 The URL javascript:alert in href of <a> isn't allowed: Use a path on this site, or one of https:, http:, mailto:.
      page.mdx:4:3 Dead link to /guide/: Did you mean /guides/?
      page.mdx:5:1 Dead link to /files/b.zip: This page doesn't exist.
      page.mdx:5:19 Dead link to /nowhere/%E0%A4/: This page doesn't exist."
    `);
});
