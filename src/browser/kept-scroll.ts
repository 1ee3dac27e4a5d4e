/** The scroll position stored for this history entry; undefined for a new entry. */
export function keptScroll(): number | undefined {
  const { scroll } = (history.state ?? {}) as { readonly scroll?: unknown };
  return typeof scroll === 'number' ? scroll : undefined;
}

/** Stores the scroll position in this history entry, and restores it from there instead of by the browser. */
export function keepScroll(): void {
  history.scrollRestoration = 'manual';
  history.replaceState({ ...history.state, scroll: scrollY }, '');
}

/** Milliseconds without a scroll event after which scrolling has ended, in browsers without `scrollend`. */
const SCROLL_PAUSE = 100;

/** Calls back whenever scrolling has ended. Returns a function that stops it. */
export function onScrollEnd(callback: () => void): () => void {
  const type = 'onscrollend' in globalThis ? 'scrollend' : 'scroll';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listener = (): void => {
    clearTimeout(timer);
    if (type === 'scrollend') callback();
    else timer = setTimeout(callback, SCROLL_PAUSE);
  };
  addEventListener(type, listener, { passive: true });
  return () => {
    clearTimeout(timer);
    removeEventListener(type, listener);
  };
}

/**
 * Restores the scroll position that the shell stored before a reload or a visit to another site. From then on, until
 * the shell starts and stores positions itself, the browser restores them.
 */
export function startKeptScroll(): void {
  addEventListener('DOMContentLoaded', () => {
    const kept = keptScroll();
    if (kept === undefined) return;
    if (location.hash === '') scrollTo(0, kept);
    history.scrollRestoration = 'auto';
    history.replaceState({ ...history.state, scroll: undefined }, '');
  });
}
