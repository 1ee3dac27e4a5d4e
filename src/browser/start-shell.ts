import { idFromHash } from '../shared/address.ts';
import { readStored } from './safe-storage.ts';
import { whenNear } from './when-near.ts';
import { REQUEST_MISSED_MESSAGES } from '../offline/rules/protocol.ts';

/** Window event: the reader wants to search, or moves near the search button. */
export const SEARCH_EVENT = 'docs-search';

/** Local storage: the tabs that the reader chose. */
export const TABS_KEY = 'tabs';

/** Elements that a reader is likely to use if the pointer or focus is on them. */
const CONTROL = 'a[href], button, input, label, summary, [data-island]';
/** Buttons that need the shell. */
const WAITING = '[data-offline], [data-stackblitz]';
/** Parts of a page that show nothing, or the wrong thing, without the shell. */
const EMPTY = ['playground', 'requests', 'search-page', 'sponsors'].map((name) => `[data-island=${name}]`).join();

/**
 * Fetches the React shell on the first sign that the reader will navigate or use something interactive: the pointer or
 * focus on a link or control, the search key, an interactive part in view, or news from the service worker. Reading and
 * scrolling don't count. If a button that needs the shell was pressed before, the press is repeated afterwards.
 *
 * @param options.whenIdle fetches it once the page has loaded, too
 */
export function startShell(
  source: string,
  { integrity = '', whenIdle }: { readonly integrity?: string | undefined; readonly whenIdle: boolean },
): void {
  let started = false;
  let pressed: HTMLElement | null = null;
  const listening = new AbortController();
  const options = { signal: listening.signal, passive: true };
  const start = (): void => {
    if (started) return;
    started = true;
    const script = document.createElement('script');
    script.src = source;
    script.integrity = integrity;
    script.addEventListener('load', () => {
      listening.abort();
      // The shell preloads pages itself.
      document.querySelector('script[type=speculationrules]')?.remove();
      pressed?.click();
    });
    script.addEventListener('error', () => {
      // The next sign tries again.
      started = false;
      script.remove();
      followSearch();
    });
    // React needs the whole page, not just the part that has arrived.
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => document.head.append(script));
    else document.head.append(script);
  };
  const on = (target: EventTarget, type: string, listener: (event: Event) => void): void =>
    target.addEventListener(type, listener, options);
  for (const type of ['pointerover', 'focusin', 'dragenter'])
    on(globalThis, type, ({ target }) => {
      if ((target as Partial<Element>).closest?.(CONTROL)) start();
    });
  on(globalThis, 'click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>(WAITING);
    if (!button) return;
    pressed = button;
    start();
  });
  // Not removed once the shell is loaded, because it handles the event only after it has rendered.
  addEventListener(SEARCH_EVENT, (event) => {
    event.preventDefault();
    start();
  });
  const checkHash = (): void => {
    if (location.hash !== '' && !document.getElementById(idFromHash(location.hash))) start();
  };
  on(globalThis, 'hashchange', checkHash);
  const whenLoaded = (): void => {
    // The worker sends the app shell for documents that aren't available offline; it renders the page itself. It also helps
    // readers whose URL names a page or a heading that doesn't exist.
    const isAsked = location.search !== '' && document.querySelector('[data-island=since]');
    checkHash();
    if (whenIdle || isAsked || document.querySelector('#root:not([data-screen=page])')) start();
    const shown = readStored(TABS_KEY) === undefined ? EMPTY : '[data-island]';
    for (const element of document.querySelectorAll(shown)) whenNear(element, 200, start);
    listenToWorker(on, start);
  };
  addEventListener('load', whenLoaded);
  // After a reload, Back to a page that the app showed before changes only the URL.
  const { pathname } = location;
  on(globalThis, 'popstate', () => {
    if (location.pathname !== pathname) location.reload();
  });
}

/** Opens the search page if the reader still waits for the dialog. */
export function followSearch(): void {
  const search = document.querySelector<HTMLAnchorElement>('a[data-search]');
  if (search && document.documentElement.dataset.searchWanted === 'open') location.assign(search.href);
}

/** The shell shows what a returning reader's worker reports: no connection, an unfinished download, or a new version. */
function listenToWorker(on: (target: EventTarget, type: string, listener: () => void) => void, start: () => void): void {
  const { serviceWorker } = navigator;
  if (!serviceWorker?.controller) return;
  if (!navigator.onLine) start();
  on(globalThis, 'offline', start);
  on(serviceWorker, 'message', start);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  serviceWorker.controller.postMessage(REQUEST_MISSED_MESSAGES);
  void serviceWorker
    .getRegistration()
    .then(async (registration) => {
      if (registration?.waiting || registration?.installing) start();
      if (registration) on(registration, 'updatefound', start);
      // Browsers check by themselves, but late: a new version, or the kill switch, should arrive with this visit.
      await registration?.update();
    })
    .catch(() => undefined);
}
