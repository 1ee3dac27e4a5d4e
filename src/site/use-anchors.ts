import { useCallback, useEffect, useState } from 'react';
import { sidebarAnchors } from '../shared/sidebar.ts';
import type { AnchorsByPage } from '../shared/site-data.ts';
import type { PageLoader } from './page-loader.ts';

/** Headings of pages that the reader opened in the sidebar: they come with the page, which is probably the next one. */
export function useAnchors(loader: PageLoader): {
  readonly anchors: AnchorsByPage;
  /** Undefined in the first render, which must be the server's. */
  readonly open: ((url: string) => void) | undefined;
} {
  const [anchors, setAnchors] = useState<AnchorsByPage>(new Map());
  const [live, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const open = useCallback(
    (url: string): void => {
      loader.page(url).then(
        (page) => setAnchors((known) => new Map(known).set(url, sidebarAnchors(page.anchors))),
        // The page cannot be had now; opening it again tries again.
        () => undefined,
      );
    },
    [loader],
  );
  return { anchors, open: live ? open : undefined };
}
