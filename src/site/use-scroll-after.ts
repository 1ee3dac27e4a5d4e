import { useEffect, useRef } from 'react';
import { idFromHash } from '../shared/address.ts';
import type { Screen } from '../shared/renderer.ts';

/**
 * After a new screen: to the anchor that the hash names, to where the reader was when going back, else to the top. Focus moves
 * with it, so that keyboards and screen readers go on from there.
 */
export function useScrollAfter(screen: Screen): void {
  const first = useRef(true);
  const settled = useRef(screen.path);
  useEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = (): void => history.replaceState({ ...history.state, scroll: scrollY }, '');
    addEventListener('pagehide', remember);
    return () => removeEventListener('pagehide', remember);
  }, []);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      const kept = keptScroll();
      if (kept !== undefined && location.hash === '' && scrollY === 0) scrollTo(0, kept);
      return;
    }
    if (screen.type === 'placeholder' || settled.current === screen.path) return;
    settled.current = screen.path;
    const target = location.hash === '' ? null : document.getElementById(idFromHash(location.hash));
    const heading = target ?? document.querySelector<HTMLElement>('#main h1');
    heading?.focus({ preventScroll: true });
    if (target) target.scrollIntoView();
    else scrollTo(0, keptScroll() ?? 0);
  }, [screen]);
}

function keptScroll(): number | undefined {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'scroll' in state && typeof state.scroll === 'number'
    ? state.scroll
    : undefined;
}
