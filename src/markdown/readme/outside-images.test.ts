import { expect, it } from 'vitest';
import { compileAsReadme, readmeHtml } from '../../../tests/fixtures/readme.ts';

const here = 'https://raw.githubusercontent.com/owner/x-loader/v1.2.3';
const box = (text: string, address: string): string =>
  `<a href="${address}" rel="noopener nofollow"><span class="outside-image" data-image="${address}">${text}</span></a>`;

it('an image on its own becomes a box that loads when visible', async () => {
  expect(await readmeHtml('Text\n\n![A tree](./a.png)')).toBe(`<p>Text</p>\n<p>${box('A tree', `${here}/a.png`)}</p>`);
  expect(await readmeHtml('Text\n\n[![A tree](./a.png)](https://x.example/)')).toContain(
    `<a href="https://x.example/" rel="noopener nofollow"><span class="outside-image" data-image="${here}/a.png">A tree</span></a>`,
  );
  expect(await readmeHtml('Text\n\n![](./a%20b.png)')).toContain(box('a%20b.png', `${here}/a%20b.png`));
});

it("shows a picture element's image", async () => {
  const picture =
    '<picture><source media="(prefers-color-scheme: dark)" srcset="https://x.example/b.png"><img alt="A tree" src="a.png"></picture>';
  expect(await readmeHtml(`Text\n\n<p>${picture}</p>`)).toBe(`<p>Text</p>\n<p>${box('A tree', `${here}/a.png`)}</p>`);
});

it('an image on an unknown host becomes a link with its text', async () => {
  expect(await readmeHtml('Text\n\n![A tree](https://x.example/a.png)')).toContain(
    '<p><a href="https://x.example/a.png" rel="noopener nofollow">A tree</a></p>',
  );
  expect(await readmeHtml('Text\n\n![A tree](https://githubusercontent.com.x.example/a.png)')).not.toContain('data-image');
});

it('an image inside text becomes a link too', async () => {
  expect(await readmeHtml('Press ![the key](a.png) now')).toContain(
    `Press <a href="${here}/a.png" rel="noopener nofollow">the key</a> now`,
  );
  expect(await readmeHtml('Press ![](a.png) now')).toContain(`${here}/a.png" rel="noopener nofollow">a.png</a>`);
  expect(await readmeHtml('Text\n\n[![](https://x.example/a.png)](https://x.example/)')).toContain('>a.png</a>');
});

it('an image above its caption becomes a box', async () => {
  expect(await readmeHtml('Text\n\n<p><img src="a.png" alt="A tree"><br>A caption</p>')).toContain(
    box('A tree', `${here}/a.png`),
  );
});

it('of two images for light and dark pages, the light one is shown', async () => {
  const html = await readmeHtml('Text\n\n![A tree](a.png#gh-light-mode-only) ![A tree](b.png#gh-dark-mode-only)');
  expect(html).toContain(box('A tree', `${here}/a.png`));
  expect(html).not.toContain('b.png');
});

it('no image element remains, and invalid image URLs are removed', async () => {
  const html = await readmeHtml(
    'Text\n\n<img src="data:image/svg+xml,x" alt="a"> <img alt="b"> <img src="javascript:x" alt="c"> <img srcset="https://x.example/d.png 2x" alt="d">',
  );
  expect(html).toBe('<p>Text</p>\n<p>a b c d</p>');
});

it("a README can add only GitHub's image hosts to the policy, with any text or attributes", async () => {
  const needs = async (body: string) => (await compileAsReadme(body)).needs;
  const none = { images: [], connections: [], forms: [] };
  expect(await needs('Text <b title="<script>trap()</script>">a</b> `<img src="https://a.example/b.png">`')).toEqual(none);
  expect(await needs('<img src="https://a.example/b.png" alt="a">\n\n<button data-stackblitz="/a">b</button>')).toEqual(none);
  const many = Array.from({ length: 120 }, (_, index) => `![a](https://h${index}.githubusercontent.com/a.png)`);
  expect(await needs(many.join('\n\n'))).toEqual({ ...none, images: ['https://*.githubusercontent.com'] });
});
