/** Marks the reader's place in the frame, which React leaves alone: links that lead to or above it, and links that keep it. */
export function markPlace(pathname: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-place]')) {
    if (pathname.startsWith(link.pathname)) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
  for (const button of document.querySelectorAll('[data-menu] > button')) {
    button.toggleAttribute('data-active', button.parentElement?.querySelector('[data-place][aria-current]') != null);
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-keep-place]')) link.pathname = pathname;
}
