import { navigate } from 'wouter/use-browser-location';
import { keepScroll } from '../browser/kept-scroll.ts';
import { safeDecode, withTrailingSlash, hasFileExtension } from '../shared/address.ts';
import { useWindowEvents } from '../ui/use-window-events.ts';
import { isPrintable } from '../shared/sidebar.ts';
import { loadPage } from './load-page.ts';
import { PLAYGROUND_URL } from '../playground/rules/addresses.ts';

/** Handles all links of the site, including those in articles: internal links navigate without a page load. */
export function useLinkNavigation(): void {
  useWindowEvents(['click'], (event) => {
    const link = findLink(event);
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlain || event.defaultPrevented || link.target !== '' || link.hasAttribute('download')) return;
    const route = findRoute(new URL(link.href), location);
    if (route === undefined) return;
    event.preventDefault();
    keepScroll();
    const here = location.pathname;
    navigate(route, { replace: route === here + location.search + location.hash });
    if (location.pathname === here) scrollTo(0, 0);
  });
  // Preload the page that the pointer rests on, because it's probably next.
  useWindowEvents(['pointerover', 'touchstart'], (event) => {
    const link = findLink(event);
    if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
    const url = withTrailingSlash(safeDecode(link.pathname));
    if (!isPrintable({ url })) loadPage(url).catch(() => undefined);
  });
}

const findLink = ({ target }: Event): HTMLAnchorElement | null => (target as Element).closest?.('a[href]') ?? null;

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
