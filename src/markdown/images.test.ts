import { expect, it } from 'vitest';
import { compile, htmlOf, problemsOf } from '../../tests/fixtures/compile.ts';
import { askedFor } from './compile-context.ts';

const world = {
  image: (src: string, file: string) =>
    src === './a b.png' && file === 'page.mdx' ? { url: '/assets/a.1.png', width: 3, height: 2 } : undefined,
};

it('gives images their URL and size, and records them by file', async () => {
  const page = await compile('![Alt](<./a b.png>) <img src="./a%20b.png" alt="" />', { world });
  const attributes = 'width="3" height="2" loading="lazy" decoding="async"';
  expect(htmlOf(page)).toBe(
    `<p><img src="/assets/a.1.png" alt="Alt" ${attributes}> <img src="/assets/a.1.png" alt="" ${attributes}></p>`,
  );
  expect(askedFor(page, 'image')).toEqual(['./a b.png']);
});

it('reports images that are missing, without alt text, misspelled, or on other sites', async () => {
  expect(
    problemsOf(
      await compile('![a](x.png) ![b]() ![c](50%ZZ.png)\n\n![d](https://example.org/d.png)\n![e](//example.org/e.png)', {
        world,
      }),
    ),
  ).toMatchInlineSnapshot(`
    "page.mdx:4:1 Missing image x.png: Use a path relative to the page, or start it with / for a file in public/.
    page.mdx:4:13 Missing image URL: Use a path relative to the page, or start it with / for a file in public/.
    page.mdx:4:20 Missing image 50%ZZ.png: Use a path relative to the page, or start it with / for a file in public/.
    page.mdx:6:1 Image from another host: https://example.org/d.png: Save the image next to the page. The site must work offline, and it never contacts other hosts without consent.
    page.mdx:7:1 Image from another host: //example.org/e.png: Save the image next to the page. The site must work offline, and it never contacts other hosts without consent."
  `);
});
