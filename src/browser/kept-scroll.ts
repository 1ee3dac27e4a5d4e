/** How far the reader had scrolled at this step of the history; undefined at a step that is new. */
export function keptScroll(): number | undefined {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'scroll' in state && typeof state.scroll === 'number'
    ? state.scroll
    : undefined;
}

export function keepScroll(): void {
  history.replaceState({ ...history.state, scroll: scrollY }, '');
}

/** After a reload, or coming back from another site: to where the reader was. The browser leaves that to the page. */
export function startKeptScroll(): void {
  addEventListener('DOMContentLoaded', () => {
    const kept = keptScroll();
    if (kept !== undefined && location.hash === '') scrollTo(0, kept);
  });
}
