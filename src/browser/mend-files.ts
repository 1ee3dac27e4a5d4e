/**
 * A script or style that came broken may be kept by caches for a year, as its name is that of the right one. It is fetched anew past
 * all of them, once in a document, so that loading the page again finds what the site has now.
 */
export function startMendFiles(): void {
  const asked = new Set<string>();
  const onError = (event: Event): void => {
    const { src, href } = (event.target ?? {}) as Partial<Record<'src' | 'href', unknown>>;
    const address = (event as ErrorEvent).filename || src || href;
    // In SVG, `href` is an object.
    if (typeof address !== 'string' || asked.has(address) || !address.startsWith(`${location.origin}/assets/`)) return;
    asked.add(address);
    // Whoever lost the network gets it with the page.
    fetch(address, { cache: 'reload' }).catch(() => undefined);
  };
  // Errors of elements do not bubble.
  addEventListener('error', onError, true);
}
