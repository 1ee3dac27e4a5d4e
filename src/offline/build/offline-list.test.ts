import { describe, expect, it } from 'vitest';
import { type Files, folderWith } from '../../../tests/fixtures/folder.ts';
import { hashedFiles } from '../../generate/outputs/kept-builds.ts';
import { offlineList, type OfflineListInput } from './offline-list.ts';

const files: Files = {
  'app-shell/index.html': 'empty',
  'icons/icon.svg': '<svg/>',
  'icons/public.png': 'png',
  'index.html': 'home',
  'assets/client.0123456789.js': 'client',
  'assets/analytics.01234567.js': 'blocked by some',
  'assets/search-0123456789/words-0.txt': 'words',
  'assets/p-~.HASH.json': 'home data',
  'assets/p-guides.HASH.json': 'guides',
  'assets/p-guides~2Fv1.0.HASH.json': 'dotted',
  'assets/s-total-gold.HASH.json': 'sponsors',
  'assets/dot.01234567.png': 'dot',
};
const section = (name: string, ...urls: string[]) => ({ name, title: name, url: `/${name}/`, menu: true, items: [], urls });
const sections = [section('', '/'), section('guides', '/guides/', '/guides/v1.0/')];
const images = new Map([['/guides/', ['/assets/dot.01234567.png', '/icons/public.png', '/assets/dot.01234567.png']]]);

async function listOf(change: Partial<OfflineListInput> = {}, left: Files = files) {
  const directory = await folderWith(left);
  return offlineList({
    version: 'v',
    documents: 'webpack 5',
    sections,
    directory,
    files: hashedFiles(directory),
    code: ['/assets/client.0123456789.js', '/assets/analytics.01234567.js'],
    imagesOf: (url) => images.get(url) ?? [],
    ...change,
  });
}

describe('the list of files that pages need offline', () => {
  it('contains the frame, code, search, and root pages for everyone, with their digests', async () => {
    const { common } = await listOf();
    expect(common.pages).toEqual(['/']);
    expect(common.files.map(([path, bytes, digest]) => [path, bytes, digest?.length])).toEqual([
      ['/app-shell/', 5, 12],
      ['/icons/icon.svg', 6, 12],
      ['/assets/client.0123456789.js', 6, 12],
      ['/assets/search-0123456789/words-0.txt', 5, 12],
      ['/assets/p-~.HASH.json', 9, 12],
    ]);
  });

  it('contains data and images of each section, each image once', async () => {
    const [guides] = (await listOf()).sections;
    expect(guides?.pages).toEqual(['/guides/', '/guides/v1.0/']);
    expect(guides?.files.map(([path, bytes]) => [path, bytes])).toEqual([
      ['/assets/p-guides.HASH.json', 6],
      ['/assets/p-guides~2Fv1.0.HASH.json', 6],
      ['/assets/dot.01234567.png', 3],
      ['/icons/public.png', 3],
    ]);
  });

  it('rejects a page without data, and missing code', async () => {
    await expect(listOf({ sections: [section('guides', '/guides/none/')] })).rejects.toThrow('/guides/none/ has no data');
    await expect(listOf({ code: ['/assets/none.js'] })).rejects.toThrow("/assets/none.js isn't part of the built site");
  });
});
