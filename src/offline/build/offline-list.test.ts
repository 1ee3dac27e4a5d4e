import { expect, it } from 'vitest';
import { folderWith } from '../../../tests/fixtures/folder.ts';
import { hashedFiles } from '../../generate/outputs/kept-builds.ts';
import { offlineList } from './offline-list.ts';

const section = (name: string, ...urls: string[]) => ({ name, title: name, url: `/${name}/`, menu: true, items: [], urls });
const sections = [section('', '/'), section('guides', '/guides/', '/guides/v1.0/')];
const images = new Map([['/guides/', ['/assets/dot.01234567.png', '/icons/public.png', '/assets/dot.01234567.png']]]);

async function listOf(listed = sections) {
  const directory = await folderWith({
    'icons/public.png': 'png',
    'index.html': 'home',
    'assets/client.0123456789.js': 'client',
    'assets/search-0123456789/words-0.txt': 'words',
    'assets/p-~.HASH.json': 'home data',
    'assets/p-guides.HASH.json': 'guides',
    'assets/p-guides~2Fv1.0.HASH.json': 'dotted',
    'assets/dot.01234567.png': 'dot',
  });
  const files = hashedFiles(directory);
  return offlineList({ version: 'v', documents: 'webpack 5', sections: listed, files, imagesOf: (url) => images.get(url) ?? [] });
}

it('lists search and root pages for everyone, and data and images of each section, each image once', async () => {
  const { common, sections: parts } = await listOf();
  expect(common.pages).toEqual(['/']);
  expect(common.files.map(([path, bytes, digest]) => [path, bytes, digest.length])).toEqual([
    ['/assets/search-0123456789/words-0.txt', 5, 12],
    ['/assets/p-~.HASH.json', 9, 12],
  ]);
  expect(parts.map(({ pages }) => pages)).toEqual([['/guides/', '/guides/v1.0/']]);
  expect(parts[0]?.files.map(([path, bytes]) => [path, bytes])).toEqual([
    ['/assets/p-guides.HASH.json', 6],
    ['/assets/p-guides~2Fv1.0.HASH.json', 6],
    ['/assets/dot.01234567.png', 3],
  ]);
});

it('rejects a page without data', async () =>
  expect(listOf([section('guides', '/guides/none/')])).rejects.toThrow('/guides/none/ has no data'));
