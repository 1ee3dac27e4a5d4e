import { dirname, resolve } from 'node:path';
import type { ContentIndex } from '../content/content-index.ts';
import { root } from './project.ts';

/** URLs of the images on each page. */
export function imagesByPage({ pages, images }: Pick<ContentIndex, 'pages' | 'images'>): (url: string) => readonly string[] {
  const addresses = new Map([...images].map(([url, file]) => [file, url]));
  const shown = pages.map(({ entry, page, file }): [string, readonly string[]] => [
    entry.url,
    page.images.flatMap((source) =>
      source.startsWith('/') ? source : (addresses.get(resolve(root, dirname(file), source)) ?? []),
    ),
  ]);
  const byUrl = new Map(shown);
  return (url) => byUrl.get(url) ?? [];
}
