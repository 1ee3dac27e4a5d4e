import { createPolicy } from './trusted-types.ts';
import { SCREEN_EVENT } from '../shared/renderer.ts';

/** Whether the browser signals that its user doesn't want to be tracked. */
export const wantsNoTracking = (
  browser: Partial<Pick<Navigator, 'doNotTrack'>> & { readonly globalPrivacyControl?: boolean },
): boolean => browser.doNotTrack === '1' || browser.doNotTrack === 'yes' || browser.globalPrivacyControl === true;

type Tag = (...words: readonly unknown[]) => void;

/**
 * Google Analytics, for sites with an ID and readers who allow tracking: reports each page view. The queue's format:
 * https://developers.google.com/tag-platform/gtagjs/reference.
 */
export function startAnalytics(id: string): void {
  if (wantsNoTracking(navigator)) return;
  const queue: unknown[] = [];
  Object.assign(globalThis, { dataLayer: queue });
  // The script recognizes commands by their being an arguments object.
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
  document.head.append(script);
  let reported: string | undefined;
  const report = (): void => {
    const url = location.origin + location.pathname;
    // A page that couldn't be loaded isn't a page view.
    if (url === reported || document.querySelector('#main[role="alert"], #main [role="alert"]')) return;
    reported = url;
    tag('event', 'page_view', { page_title: document.title, page_location: url });
  };
  report();
  addEventListener(SCREEN_EVENT, report);
}
