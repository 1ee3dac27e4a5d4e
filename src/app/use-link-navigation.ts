import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { keepScroll } from '../browser/kept-scroll.ts';
import { safeDecode, withTrailingSlash, hasFileExtension } from '../shared/address.ts';
import { isPrintable } from '../shared/sidebar.ts';
import type { PageLoader } from '../browser/page-loader.ts';
import { PLAYGROUND_URL } from '../playground/rules/addresses.ts';

/** Handles all links of the site, including those in articles: internal links navigate without a page load. */
export function useLinkNavigation(loader: PageLoader): void {
  useEffect(() => {
    const link = (event: Event): HTMLAnchorElement | null => (event.target as Element).closest?.('a[href]') ?? null;
    const onClick = (event: MouseEvent): void => {
      const anchor = link(event);
      const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!anchor || !isPlain || event.defaultPrevented || anchor.target !== '' || anchor.hasAttribute('download')) return;
      const route = findRoute(new URL(anchor.href), location);
      if (route === undefined) return;
      event.preventDefault();
      keepScroll();
      const here = location.pathname;
      navigate(route, { replace: route === here + location.search + location.hash });
      if (location.pathname === here) scrollTo(0, 0);
    };
    // Preload the page that the pointer rests on, because it's probably next.
    const onIntent = (event: Event): void => {
      const anchor = link(event);
      if (!anchor || anchor.origin !== location.origin || anchor.pathname === location.pathname) return;
      const url = withTrailingSlash(safeDecode(anchor.pathname));
      if (!isPrintable({ url })) loader.page(url).catch(() => undefined);
    };
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('click', onClick, { signal });
    for (const type of ['pointerover', 'touchstart']) addEventListener(type, onIntent, { passive: true, signal });
    return () => listening.abort();
  }, [loader]);
}

/** The route that a URL has inside the app; undefined if the browser should load it. */
export function findRoute(url: URL, from: Pick<URL, 'origin' | 'pathname'>): string | undefined {
  if (url.origin !== from.origin || hasFileExtension(url.pathname)) return undefined;
  if (url.pathname === from.pathname && url.hash !== '') return undefined;
  // Only the document of the playground may embed its frame.
  if ([from.pathname, url.pathname].some((path) => withTrailingSlash(path) === PLAYGROUND_URL)) return undefined;
  // Printable pages are separate documents without React.
  if (isPrintable({ url: withTrailingSlash(url.pathname) })) return undefined;
  return withTrailingSlash(url.pathname) + url.search + url.hash;
}
