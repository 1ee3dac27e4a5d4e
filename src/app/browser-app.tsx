import { useEffect, useCallback, useState } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { safeDecode } from '../shared/address.ts';
import { SCREEN_EVENT, SPLASH_PATH } from '../shared/constants.ts';
import { documentTitle, type SiteData, type AnchorsByPage } from '../shared/site-data.ts';
import { App } from './app.tsx';
import { LostPage } from './lost-page.tsx';
import type { PageLoader } from '../browser/page-loader.ts';
import type { Screen } from '../shared/renderer.ts';
import { useLinkNavigation } from './use-link-navigation.ts';
import { useScreen } from './use-screen.ts';
import { useScrollAfter } from './use-scroll-after.ts';
import { sidebarAnchors } from '../shared/sidebar.ts';
import { whenReachable } from '../browser/when-reachable.ts';
import { loadCode } from '../browser/load-code.ts';

/** The app in the browser: connects URL, loader, and views. */
export function BrowserApp({
  site,
  loader,
  links,
  first,
}: {
  readonly site: SiteData;
  readonly loader: PageLoader;
  /** The header's links as HTML, for the drawer. */
  readonly links: string;
  readonly first: Screen;
}) {
  const path = safeDecode(usePathname());
  const { anchors, open } = useAnchors(loader);
  const { screen, retry } = useScreen(path, loader, first);
  useLinkNavigation(loader);
  useScrollAfter(screen);
  useEffect(() => {
    if (screen.type === 'placeholder' || screen.type === 'empty') return;
    const failed = screen.type === 'failure' ? site.name : undefined;
    const title = screen.type === 'page' ? screen.section.items.find(({ url }) => url === screen.path)?.title : failed;
    document.title = documentTitle(site.name, title);
    // The first screen isn't new: the reader may have opened the mobile sidebar on it already.
    if (screen !== first)
      dispatchEvent(new CustomEvent(SCREEN_EVENT, { detail: screen.type === 'not-found' ? SPLASH_PATH : location.pathname }));
    return startIslands();
  }, [screen, first, site]);
  return (
    <App
      site={site}
      screen={screen}
      notFound={<LostPage path={screen.path} />}
      links={links}
      anchors={anchors}
      onOpen={open}
      onRetry={retry}
    />
  );
}

/**
 * Loads headings of pages that the reader expands in the sidebar. They come with the page's chunk, because that page is
 * probably next.
 */
function useAnchors(loader: PageLoader): {
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

/**
 * Makes an article's interactive components work; loads their code only if there are any. Returns a function that unmounts them.
 */
function startIslands(): () => void {
  let stop: (() => void) | undefined;
  let stopped = false;
  const start = async (): Promise<void> => {
    await whenReachable();
    if (stopped) return;
    const { hydrateIslands } = await loadCode(async () => import(/* webpackChunkName: "islands" */ './hydrate-islands.tsx'));
    if (!stopped) stop = hydrateIslands(document);
  };
  // Without their code, they stay as sent, and readable.
  if (document.querySelector('[data-island]')) start().catch(() => undefined);
  return () => {
    stopped = true;
    stop?.();
  };
}
