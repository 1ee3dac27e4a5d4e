import { SCREEN_EVENT } from '../shared/constants.ts';
import { createPolicy } from './trusted-types.ts';

/** Whether the reader's browser says that its reader is not to be followed. */
export function wantsNoTracking({
  doNotTrack,
  globalPrivacyControl,
}: {
  readonly doNotTrack?: string | null;
  readonly globalPrivacyControl?: boolean;
}): boolean {
  return doNotTrack === '1' || doNotTrack === 'yes' || globalPrivacyControl === true;
}

type Tag = (...words: readonly unknown[]) => void;

/**
 * Google Analytics, for sites that have an id for it and readers who have nothing against it: tells it of the page that is shown, and of
 * each that follows. With `integrity`, the tag runs only when its bytes have this hash.
 * The queue and its words are those of its tag (https://developers.google.com/tag-platform/gtagjs/reference).
 */
export function startAnalytics(id: string, integrity: string | undefined): void {
  if (wantsNoTracking(navigator)) return;
  const queue: unknown[] = [];
  Object.assign(globalThis, { dataLayer: queue });
  // The tag tells its own words from others by their being an arguments object.
  const tag: Tag = function () {
    // eslint-disable-next-line prefer-rest-params
    queue.push(arguments);
  };
  tag('js', new Date());
  tag('config', id, { send_page_view: false, anonymize_ip: true });
  const script = document.createElement('script');
  script.async = true;
  const address = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
  script.src = createPolicy('analytics', { createScriptURL: (url) => url })?.createScriptURL(address) ?? address;
  if (integrity !== undefined) Object.assign(script, { integrity, crossOrigin: 'anonymous' });
  document.head.append(script);
  let told: string | undefined;
  const tell = (): void => {
    const url = location.origin + location.pathname;
    // A page that could not be loaded was not seen.
    if (url === told || document.querySelector('#main[role="alert"], #main [role="alert"]')) return;
    told = url;
    tag('event', 'page_view', { page_title: document.title, page_location: url });
  };
  tell();
  addEventListener(SCREEN_EVENT, tell);
}
