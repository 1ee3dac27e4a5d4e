import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderWith, pngOf } from '../../tests/fixtures/folder.ts';
import { createImageIndex } from './image-index.ts';

const files = {
  'content/guides/images/a.png': pngOf(3, 2),
  'content/top.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"></svg>',
  'content/guides/broken.png': 'no image',
  'public/logo.png': pngOf(7, 8),
  'secret.png': pngOf(1, 1),
};

async function indexOf() {
  const root = await folderWith(files);
  const index = createImageIndex({
    contentDirectory: join(root, 'content'),
    publicDirectory: join(root, 'public'),
    fileName: (path) => `content/${path}`,
  });
  return { root, ...index, find: (src: string) => index.find(src, 'content/guides/page.mdx') };
}

it('measures images next to the page and names them by content', async () => {
  const { root, find, used } = await indexOf();
  const image = find('./images/a.png');
  expect(image).toEqual({ url: expect.stringMatching(/^\/assets\/a\.[0-9a-f]{8}\.png$/), width: 3, height: 2 });
  expect(find('images/../images/a.png')).toEqual(image);
  expect(find('../top.svg')).toMatchObject({
    url: expect.stringMatching(/^\/assets\/top\.[0-9a-f]{8}\.svg$/),
    width: 40,
    height: 30,
  });
  expect([...used.values()]).toEqual([join(root, 'content/guides/images/a.png'), join(root, 'content/top.svg')]);
});

it("doesn't copy images in public/", async () => {
  const { find, used } = await indexOf();
  expect(find('/logo.png')).toEqual({ url: '/logo.png', width: 7, height: 8 });
  expect(used.size).toBe(0);
});

it.each(['none.png', 'broken.png', '', './', '/', 'images', '../../secret.png', '/../secret.png', '../../public/logo.png'])(
  'finds no image at %j',
  async (src) => {
    const { find, used } = await indexOf();
    expect(find(src)).toBeUndefined();
    expect(used.size).toBe(0);
  },
);
