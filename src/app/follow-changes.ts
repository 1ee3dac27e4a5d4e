import { DEV_ROUTES, SENT_SECTION, type SentSection } from '../shared/development.ts';
import { replaceLoaded } from '../browser/load-data.ts';

/** Only in development: loads changed data when the server announces it, and reloads the page for changed code. */

const sent = document.getElementById(SENT_SECTION)?.textContent;
const { name, section, version = '' }: Partial<SentSection> = JSON.parse(sent ?? '{}');
if (name !== undefined) replaceLoaded([[name, section]]);

let isListening = false;
let hasChanged = false;
const announceChange = (): void => {
  replaceLoaded([]);
  dispatchEvent(new Event('contentchange'));
};
const events = new EventSource(`${DEV_ROUTES.events}?version=${version}`);
events.addEventListener('message', () => {
  if (isListening) announceChange();
  else hasChanged = true;
});
// A change may arrive before the app listens, which hydrates what was sent first.
addEventListener(
  'contentready',
  () => {
    isListening = true;
    if (hasChanged) announceChange();
  },
  { once: true },
);
events.addEventListener('problems', () => dispatchEvent(new Event('problemschange')));
events.addEventListener('reload', () => location.reload());
