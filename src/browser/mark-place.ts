import { SCREEN_EVENT } from '../shared/constants.ts';

/** Marks the reader's place in the frame, which React leaves alone, whenever there is another screen. */
export function startMarkPlace(): void {
  addEventListener(SCREEN_EVENT, (event) => markPlace((event as CustomEvent<string>).detail));
}

/** Links that lead to a place or above it are marked; links to the same place elsewhere keep it. */
function markPlace(pathname: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-place]')) {
    if (pathname.startsWith(link.pathname)) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
  for (const button of document.querySelectorAll('[data-menu] > button')) {
    button.toggleAttribute('data-active', button.parentElement?.querySelector('[data-place][aria-current]') != null);
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-keep-place]')) link.pathname = pathname;
}
