/**
 * What the reader, the browser and the service worker say about the site without a network goes to code that is loaded then. When
 * that cannot be had, the place says so; the next word asks for it again.
 */
export function tellOffline(message?: unknown, place?: Element | null): void {
  // A second failure is announced like the first.
  place?.replaceChildren();
  import(/* webpackChunkName: "offline" */ './hear.tsx').then(
    ({ hear }) => hear(message),
    () => place?.replaceChildren("Couldn't load this. Try again, or reload the page."),
  );
}
