import { SCREEN_EVENT } from '../shared/constants.ts';
import { isOpening } from './is-opening.ts';

/** Elements that are laid out at a time, which takes a slow phone less than 50 ms. */
const PIECE = 60;

/**
 * Lays out a page in pieces: its beginning before the first paint (`styles/staged.css`), the rest while the browser is
 * idle. Until then, positions further down are estimates, so it's not for readers who return or follow a fragment, nor
 * for Safari, which has no scroll anchoring: the text would jump if they scroll early.
 */
export function startStagedLayout(): void {
  const isSupported = 'requestIdleCallback' in globalThis && CSS.supports('overflow-anchor', 'auto');
  if (!isSupported || !isOpening() || location.hash !== '') return;
  const { classList } = document.documentElement;
  classList.add('staged');
  let rest: Element[] | undefined;
  const layOut = (most: number): void => {
    rest ??= [...document.querySelectorAll('.prose > *')].toReversed();
    for (let count = 0; count < most;) {
      const element = rest.pop();
      if (!element) return;
      element.setAttribute('data-laid-out', '');
      count += 1 + element.getElementsByTagName('*').length;
    }
  };
  const continueWhenIdle = (): void => {
    if (rest?.length === 0) return;
    requestIdleCallback(() => {
      layOut(PIECE);
      requestAnimationFrame(continueWhenIdle);
    });
  };
  addEventListener('DOMContentLoaded', () => requestAnimationFrame(continueWhenIdle));
  // What readers do next may need exact positions.
  for (const type of ['click', 'keydown', 'hashchange', 'beforeprint'])
    addEventListener(type, () => layOut(Infinity), { once: true, capture: true });
  addEventListener(SCREEN_EVENT, () => classList.remove('staged'), { once: true });
}
