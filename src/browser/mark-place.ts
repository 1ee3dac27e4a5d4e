import { SCREEN_EVENT } from '../shared/constants.ts';

/** Marks the current page in the frame, which React doesn't render, on every navigation, and scrolls to its section. */
export function startMarkPlace(): void {
  // Reading positions before the first frame would lay out the whole page twice.
  addEventListener('DOMContentLoaded', () => requestAnimationFrame(showSection));
  addEventListener(SCREEN_EVENT, (event) => markPlace((event as CustomEvent<string>).detail));
}

/** Marks links to the current page or its ancestors; links to the same path on other sites keep their mark. */
function markPlace(pathname: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-place]'))
    link.ariaCurrent = pathname.startsWith(link.pathname) ? 'true' : null;
  for (const button of document.querySelectorAll('[data-menu] > button')) {
    button.toggleAttribute('data-active', button.parentElement?.querySelector('[data-place][aria-current]') != null);
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-keep-place]')) link.pathname = pathname;
  showSection();
}

/** On phones, the sections don't fit into their bar. */
function showSection(): void {
  const link = document.querySelector<HTMLElement>('[data-sections] > [aria-current]');
  const bar = link?.parentElement;
  if (bar) bar.scrollLeft = link.offsetLeft + (link.offsetWidth - bar.clientWidth) / 2;
}
