import { useEffect, useLayoutEffect, useRef } from 'react';
import { idFromHash } from '../shared/address.ts';
import { keptScroll, keepScroll, onScrollEnd, restoreScroll } from '../browser/kept-scroll.ts';
import type { Screen } from '../shared/renderer.ts';
import { LOST_EVENT } from '../browser/moved.ts';

/**
 * After a new screen, moves scroll position and focus to the hash's anchor, to the previous position when going back,
 * or to the top, so that keyboards and screen readers continue there.
 */
export function useScrollAfter(screen: Screen): void {
  const settled = useRef(toStep(screen));
  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);
  useEffect(() => {
    const isShown = (): boolean => screen.type === 'page' && screen.path === location.pathname;
    const remember = (): void => {
      if (isShown()) keepScroll();
    };
    // Navigation within the page doesn't change the screen. The browser restores entries from before the shell started.
    const onStep = (): void => {
      if (isShown() && history.scrollRestoration === 'manual') scrollToPlace();
    };
    // WebKit doesn't restore the position of a page from its cache when restoration is manual.
    const onReturn = (event: PageTransitionEvent): void => {
      if (event.persisted && isShown()) scrollToPlace();
    };
    const listening = new AbortController();
    const { signal } = listening;
    onScrollEnd(remember, signal);
    addEventListener('pageshow', onReturn, { signal });
    addEventListener('pagehide', remember, { signal });
    addEventListener('popstate', onStep, { signal });
    return () => listening.abort();
  }, [screen]);
  // Before the next key press and before the new screen is painted at the old position.
  useLayoutEffect(() => {
    if (settled.current === toStep(screen)) return;
    settled.current = toStep(screen);
    if (screen.type === 'placeholder') return;
    const target = targetOfHash();
    if (location.hash !== '' && !target) dispatchEvent(new Event(LOST_EVENT));
    const heading = target ?? document.querySelector<HTMLElement>('#main h1');
    if (heading && heading.tabIndex < 0) heading.tabIndex = -1;
    heading?.focus({ preventScroll: true });
    scrollToPlace();
  }, [screen]);
}

const toStep = ({ type, path }: Screen): string => `${type} ${path}`;

const targetOfHash = (): HTMLElement | null => (location.hash === '' ? null : document.getElementById(idFromHash(location.hash)));

function scrollToPlace(): void {
  const kept = keptScroll();
  const target = targetOfHash();
  if (kept === undefined && target) target.scrollIntoView();
  else restoreScroll(kept ?? { scroll: 0 });
}
