import { OPEN_OFFLINE } from '../../shared/constants.ts';

const load = async () => import(/* webpackChunkName: "offline" */ './hear.tsx');

/** What the browser and the service worker say about the site without a network goes to code that is loaded then. */
export function tellOffline(message?: unknown): void {
  load().then(
    ({ hear }) => hear(message),
    // The next word asks for it again.
    () => undefined,
  );
}

/** Shows what can be saved. When that cannot be had, the place beside the button says so; the next press tries again. */
export function openOffline(button: Element): void {
  const say = (words: string): void => {
    if (button.nextElementSibling) button.nextElementSibling.textContent = words;
  };
  // A second failure is announced like the first.
  say('');
  load().then(
    ({ hear }) => hear(OPEN_OFFLINE),
    () => say('This could not be loaded. Try again, or reload the page.'),
  );
}
