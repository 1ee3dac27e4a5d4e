import type { IndexedPage } from '../content/content-index.ts';
import { withNameLinks } from '../shared/name-link.ts';
import type { PrintedFragment } from '../shared/page-data.ts';
import { printedId } from '../shared/printable.ts';
import type { PrintableProps } from '../shared/renderer.ts';
import type { Section } from './site-data.ts';

/** Joins the pages of each section into its printable page, in sidebar order. Links among them stay inside. */
export function listPrintables(sections: readonly Section[], pages: readonly IndexedPage[]): PrintableProps[] {
  const byUrl = new Map(pages.map(({ entry, page }) => [entry.url, page]));
  return sections.flatMap(({ title: heading, items, printable }) => {
    if (!printable) return [];
    const inside = new Set(items.map(({ url }) => url));
    return {
      path: printable.url,
      title: printable.title,
      heading,
      // Once it's rendered, the text of all these pages isn't needed any longer.
      get pages() {
        return items.map(({ url, title }) => ({ id: printedId(url), title, html: join(byUrl.get(url)?.printed ?? [], inside) }));
      },
    };
  });
}

function join(fragments: readonly PrintedFragment[], inside: ReadonlySet<string>): string {
  return fragments
    .map((fragment) => {
      // Names in code aren't linked in print.
      if (typeof fragment === 'string') return withNameLinks(fragment, () => undefined);
      return inside.has(fragment.url) ? fragment.inside : fragment.outside;
    })
    .join('');
}
