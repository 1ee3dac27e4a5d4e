import type { IndexedPage } from '../content/content-index.ts';
import type { CompiledPage } from '../markdown/compiled-page.ts';
import { withNameLinks } from '../shared/name-link.ts';
import type { PrintedFragment } from '../shared/page-data.ts';
import { printablePartUrl, printedId } from '../shared/printable.ts';
import type { PrintableProps } from '../shared/renderer.ts';
import type { Section } from './site-data.ts';

/** Maximum number of bytes of the pages in a printable document. The frame adds about 30 KB. */
const MOST_BYTES = 1_900_000;

interface Printed {
  readonly url: string;
  readonly title: string;
  readonly page: CompiledPage | undefined;
}

/**
 * Joins the pages of each section into its printable page, in sidebar order. Links among them stay inside. A section
 * that is too large for one document gets several; only a page that is too large by itself exceeds the limit.
 */
export function listPrintables(
  sections: readonly Section[],
  pages: readonly IndexedPage[],
  mostBytes: number = MOST_BYTES,
): PrintableProps[] {
  const byUrl = new Map(pages.map(({ entry, page }) => [entry.url, page]));
  return sections.flatMap(({ title: heading, items, printable }) => {
    if (!printable) return [];
    const printed = items.map(({ url, title }) => ({ url, title, page: byUrl.get(url) }));
    const parts = partsOf(printed, mostBytes);
    const urls = parts.map((_, index) => printablePartUrl(printable.url, index + 1));
    return parts.map((part, index) => {
      const inside = new Set(part.map(({ url }) => url));
      const suffix = parts.length > 1 ? `, part ${index + 1} of ${parts.length}` : '';
      return {
        path: urls[index] ?? printable.url,
        title: printable.title + suffix,
        heading: heading + suffix,
        // Once it's rendered, the text of all these pages isn't needed any longer.
        get pages() {
          return part.map(({ url, title, page }) => ({ id: printedId(url), title, html: join(page?.printed ?? [], inside) }));
        },
        parts: urls,
      };
    });
  });
}

/** Divides pages, keeping their order. */
function partsOf(pages: readonly Printed[], mostBytes: number): Printed[][] {
  const parts: Printed[][] = [[]];
  let bytes = 0;
  for (const page of pages) {
    const size = (page.page?.printed ?? []).reduce((sum, fragment) => sum + bytesOf(fragment), 0);
    if (bytes > 0 && bytes + size > mostBytes) {
      parts.push([]);
      bytes = 0;
    }
    parts.at(-1)?.push(page);
    bytes += size;
  }
  return parts;
}

/** Maximum number of bytes of a fragment, whichever tags its links get. */
const bytesOf = (fragment: PrintedFragment): number =>
  typeof fragment === 'string'
    ? Buffer.byteLength(fragment)
    : Math.max(Buffer.byteLength(fragment.inside), Buffer.byteLength(fragment.outside));

function join(fragments: readonly PrintedFragment[], inside: ReadonlySet<string>): string {
  return fragments
    .map((fragment) => {
      // Names in code aren't linked in print.
      if (typeof fragment === 'string') return withNameLinks(fragment, () => undefined);
      return inside.has(fragment.url) ? fragment.inside : fragment.outside;
    })
    .join('');
}
