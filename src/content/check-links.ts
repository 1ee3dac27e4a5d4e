import type { CompiledPage } from '../markdown/compiled-page.ts';
import type { PageProblem } from '../markdown/compile-context.ts';
import { didYouMean } from '../shared/suggest.ts';

/** Links whose page exists but lacks the anchor they name. */
export function deadAnchors(
  pages: readonly { readonly file: string; readonly url: string; readonly page: CompiledPage }[],
): PageProblem[] {
  const ids = new Map<string, Set<string>>();
  for (const { url, page } of pages) ids.set(url, new Set([...(ids.get(url) ?? []), ...page.ids]));
  return pages.flatMap(({ file, page }) =>
    page.links
      .filter((link) => link.exists && link.hash !== '' && ids.get(link.url)?.has(link.hash) === false)
      .map((link) => ({
        title: `Dead anchor ${link.url}#${link.hash}`,
        hint: didYouMean(link.hash, ids.get(link.url) ?? []) || 'The page has no heading with this id.',
        file,
        line: link.line,
        column: link.column,
        tolerable: true,
      })),
  );
}
