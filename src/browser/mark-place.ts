import { SCREEN_EVENT } from '../shared/renderer.ts';

/** Marks the current page in the frame, which React doesn't render, on every navigation. */
export function startMarkPlace(): void {
  addEventListener(SCREEN_EVENT, (event) => markPlace((event as CustomEvent<string>).detail));
}

/** Marks links to the current page or its ancestors; links to the same path on other sites keep their mark. */
function markPlace(pathname: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-place]'))
    link.ariaCurrent = pathname.startsWith(link.pathname) ? 'true' : null;
  // The link of the menu with the sections.
  for (const link of document.querySelectorAll('[data-menu] > a'))
    link.ariaCurrent = link.parentElement?.querySelector('[data-place][aria-current]') ? 'true' : null;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-keep-place]')) link.pathname = pathname;
}
