import { loadCode } from '../../browser/load-code.ts';

/**
 * Passes requests for the dialog, the browser's offline event, and the service worker's messages to code that is loaded
 * on demand. If it can't be loaded, a message appears in `place`, and the next call tries again.
 */
export function requestOffline(message?: unknown, place?: Element | null): void {
  // Clear the text, so that a second failure is announced too.
  place?.replaceChildren();
  loadCode(async () => import(/* webpackChunkName: "offline" */ './start-offline.tsx')).then(
    ({ handleOfflineMessage }) => handleOfflineMessage(message),
    () => place?.replaceChildren("Couldn't load this. Try again, or reload the page."),
  );
}
