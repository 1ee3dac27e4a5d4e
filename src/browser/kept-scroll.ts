/** The scroll position stored for this history entry; undefined for a new entry. */
export function keptScroll(): number | undefined {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'scroll' in state && typeof state.scroll === 'number'
    ? state.scroll
    : undefined;
}

export function keepScroll(): void {
  history.replaceState({ ...history.state, scroll: scrollY }, '');
}

/**
 * Restores the scroll position after a reload or when coming back from another site, because the page disables the
 * browser's own restoration.
 */
export function startKeptScroll(): void {
  addEventListener('DOMContentLoaded', () => {
    const kept = keptScroll();
    if (kept !== undefined && location.hash === '') scrollTo(0, kept);
  });
}
