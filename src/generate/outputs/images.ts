import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { ContentIndex } from '../../content/content-index.ts';
import { root } from '../paths.ts';
import type { Output, SiteContext } from './output.ts';

/** The images next to pages. */
export const images: Output<SiteContext> = {
  name: 'Copying images',
  run: ({ images: files }) => [...files].map(([url, file]) => [url.slice(1), async () => readFile(file)] as const),
};

/** URLs of the images on each page. */
export function imagesByPage({
  pages,
  images: files,
}: Pick<ContentIndex, 'pages' | 'images'>): (url: string) => readonly string[] {
  const addresses = new Map([...files].map(([url, file]) => [file, url]));
  const shown = pages.map(({ entry, page, file }): [string, readonly string[]] => [
    entry.url,
    page.images.flatMap((source) =>
      source.startsWith('/') ? source : (addresses.get(resolve(root, dirname(file), source)) ?? []),
    ),
  ]);
  const byUrl = new Map(shown);
  return (url) => byUrl.get(url) ?? [];
}
