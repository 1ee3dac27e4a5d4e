import type { CompiledPage } from '../markdown/compiled-page.ts';
import type { PageProblem } from '../markdown/compile-context.ts';
import { didYouMean } from '../shared/suggest.ts';

/** Links whose page exists but lacks the anchor they name. */
export function deadAnchors(
  pages: readonly { readonly file: string; readonly url: string; readonly page: CompiledPage }[],
): PageProblem[] {
  const byUrl = Map.groupBy(pages, ({ url }) => url);
  const known = new Map<string, ReadonlySet<string>>();
  // Only for pages that are linked to, because the development server calls this after every edit.
  const idsOf = (url: string): ReadonlySet<string> | undefined => {
    const found = byUrl.get(url);
    if (found && !known.has(url)) known.set(url, new Set(found.flatMap(({ page }) => page.ids)));
    return known.get(url);
  };
  return pages.flatMap(({ file, page }) =>
    page.links
      .filter((link) => link.exists && link.hash !== '' && idsOf(link.url)?.has(link.hash) === false)
      .map((link) => ({
        title: `Dead anchor ${link.url}#${link.hash}`,
        hint: didYouMean(link.hash, idsOf(link.url) ?? []) || 'The page has no heading with this id.',
        file,
        line: link.line,
        column: link.column,
        tolerable: true,
      })),
  );
}
