/**
 * A broken script or style may be cached for a year, because its name is that of the correct file. Fetches it again
 * past all caches, once per document, so that a reload gets the current file. A style is used at once.
 */
export function startReloadingBrokenFiles(): void {
  const reloaded = new Set<string>();
  const reload = (target: object | null, filename?: string): void => {
    const { src, href } = (target ?? {}) as Partial<Record<'src' | 'href', unknown>>;
    const address = filename || src || href;
    // In SVG, `href` is an object.
    if (typeof address !== 'string' || reloaded.has(address) || !address.startsWith(`${location.origin}/assets/`)) return;
    reloaded.add(address);
    // Offline readers get the file with the page once they're online.
    fetch(address, { cache: 'reload' })
      .then(() => target instanceof HTMLLinkElement && target.replaceWith(target.cloneNode()))
      .catch(() => undefined);
  };
  // Error events of elements don't bubble.
  addEventListener('error', (event) => reload(event.target, (event as Partial<ErrorEvent>).filename), true);
  // Styles above this script have loaded or failed.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) if (!link.sheet) reload(link);
}
