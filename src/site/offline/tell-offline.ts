/** What the reader, the browser and the service worker say about the site without a network goes to code that is loaded then. */
export function tellOffline(message?: unknown): void {
  import(/* webpackChunkName: "offline" */ './hear.tsx').then(
    ({ hear }) => hear(message),
    // The next word asks for it again.
    () => undefined,
  );
}
