import { useCallback, useState } from 'react';
import { sidebarAnchors } from '../shared/sidebar.ts';
import type { AnchorsByPage } from '../shared/site-data.ts';
import type { PageLoader } from './page-loader.ts';

/**
 * Loads headings of pages that the reader expands in the sidebar. They come with the page's chunk, because that page is
 * probably next.
 */
export function useAnchors(loader: PageLoader): {
  readonly anchors: AnchorsByPage;
  readonly open: (url: string) => void;
} {
  const [anchors, setAnchors] = useState<AnchorsByPage>(new Map());
  const open = useCallback(
    (url: string): void => {
      loader.page(url).then(
        (page) => setAnchors((known) => new Map(known).set(url, sidebarAnchors(page.anchors))),
        // The page can't be loaded; expanding it again retries.
        () => undefined,
      );
    },
    [loader],
  );
  return { anchors, open };
}
