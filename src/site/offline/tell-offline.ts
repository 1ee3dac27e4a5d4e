/**
 * Passes requests for the dialog, the browser's offline event, and the service worker's messages to code that is loaded
 * on demand. If it can't be loaded, `place` says so, and the next call tries again.
 */
export function tellOffline(message?: unknown, place?: Element | null): void {
  // Clear the text, so that a second failure is announced too.
  place?.replaceChildren();
  import(/* webpackChunkName: "offline" */ './hear.tsx').then(
    ({ hear }) => hear(message),
    () => place?.replaceChildren("Couldn't load this. Try again, or reload the page."),
  );
}
