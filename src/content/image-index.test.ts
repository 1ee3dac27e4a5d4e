import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderWith, pngOf, writeFiles } from '../../tests/fixtures/folder.ts';
import { createImageIndex, readMeasuredImage } from './image-index.ts';

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

it('an image that changed or disappeared during the build stops it, and the error names it', async () => {
  const directory = await folderWith({ 'a.png': pngOf(1, 2) });
  const file = join(directory, 'a.png');
  const { find, used } = createImageIndex({ contentDirectory: directory, publicDirectory: directory, fileName: (path) => path });
  const { url = '' } = find('a.png', 'page.mdx') ?? {};
  expect(used.get(url)).toBe(file);
  expect(Buffer.from(await readMeasuredImage(url, file))).toEqual(Buffer.from(pngOf(1, 2)));
  await writeFiles(directory, { 'a.png': pngOf(3, 4) });
  await expect(readMeasuredImage(url, file)).rejects.toThrow(`${file}:1:1: the image changed during the build`);
  await rm(file);
  await expect(readMeasuredImage(url, file)).rejects.toThrow(`${file}:1:1: the image was removed during the build`);
});
