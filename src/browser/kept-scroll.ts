/** A scroll position in px. In a long page, without the height of what precedes the part with this heading. */
interface KeptScroll {
  readonly scroll: number;
  readonly part?: string;
}

/** The scroll position stored for this history entry; undefined for a new entry. */
export function keptScroll(): KeptScroll | undefined {
  const { scroll, part } = (history.state ?? {}) as Partial<Record<keyof KeptScroll, unknown>>;
  return typeof scroll === 'number' ? { scroll, ...(typeof part === 'string' && { part }) } : undefined;
}

/** Stores the scroll position in this history entry, and restores it from there instead of by the browser. */
export function keepScroll(): void {
  history.scrollRestoration = 'manual';
  // The parts above may have other heights next time: estimated ones.
  const part = [...document.querySelectorAll('[data-wide]')].findLast((element) => element.getBoundingClientRect().top < 0);
  history.replaceState({ ...history.state, scroll: scrollY - heightBefore(part), part: part?.firstElementChild?.id }, '');
}

/** Milliseconds without a scroll event after which scrolling has ended, in browsers without `scrollend`. */
const SCROLL_PAUSE = 100;

/** Calls back whenever scrolling has ended. */
export function onScrollEnd(callback: () => void, signal: AbortSignal): void {
  const type = 'onscrollend' in globalThis ? 'scrollend' : 'scroll';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listener = (): void => {
    clearTimeout(timer);
    if (type === 'scrollend') callback();
    else timer = setTimeout(callback, SCROLL_PAUSE);
  };
  addEventListener(type, listener, { passive: true, signal });
}

/** Scrolls to an earlier position. */
export function restoreScroll({ scroll, part }: KeptScroll): void {
  const element = part === undefined ? undefined : document.getElementById(part)?.parentElement;
  // The position is in it, so it's needed with its real height.
  if (element) element.style.contentVisibility = 'visible';
  scrollTo(0, scroll + heightBefore(element));
}

/** The height in px of the text before a part. The header above has another height on other pages. */
const heightBefore = (part: Element | null | undefined): number =>
  part ? part.getBoundingClientRect().top - (part.closest('article')?.getBoundingClientRect().top ?? 0) : 0;

/**
 * Restores the scroll position that the shell stored before a reload or a visit to another site. From then on, until
 * the shell starts and stores positions itself, the browser restores them.
 */
export function startKeptScroll(): void {
  addEventListener('DOMContentLoaded', () => {
    const kept = keptScroll();
    if (kept === undefined) return;
    if (location.hash === '') restoreScroll(kept);
    history.scrollRestoration = 'auto';
    history.replaceState({ ...history.state, scroll: undefined }, '');
  });
}
