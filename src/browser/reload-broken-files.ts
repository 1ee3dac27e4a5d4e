/**
 * A broken script or style may be cached for a year, because its name is that of the correct file. Fetches it again
 * past all caches, once per document, so that a reload gets the current file.
 */
export function startReloadingBrokenFiles(): void {
  const reloaded = new Set<string>();
  const onError = (event: Event): void => {
    const { src, href } = (event.target ?? {}) as Partial<Record<'src' | 'href', unknown>>;
    const address = (event as ErrorEvent).filename || src || href;
    // In SVG, `href` is an object.
    if (typeof address !== 'string' || reloaded.has(address) || !address.startsWith(`${location.origin}/assets/`)) return;
    reloaded.add(address);
    // Offline readers get the file with the page once they're online.
    fetch(address, { cache: 'reload' }).catch(() => undefined);
  };
  // Error events of elements don't bubble.
  addEventListener('error', onError, true);
}
