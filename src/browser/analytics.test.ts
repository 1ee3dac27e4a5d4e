// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { SCREEN_EVENT } from '../shared/constants.ts';
import { startAnalytics, wantsNoTracking } from './analytics.ts';

it.each([
  [{}, false],
  [{ doNotTrack: null }, false],
  [{ doNotTrack: '0' }, false],
  [{ doNotTrack: '1' }, true],
  [{ doNotTrack: 'yes' }, true],
  [{ globalPrivacyControl: true }, true],
])('a browser that says %j: %s', (browser, expected) => expect(wantsNoTracking(browser)).toBe(expected));

function started(): { readonly script: unknown; readonly views: () => unknown[] } {
  const append = vi.spyOn(document.head, 'append').mockImplementation(() => undefined);
  append.mockClear();
  startAnalytics('G-TEST&1');
  const { dataLayer } = globalThis as unknown as { dataLayer: IArguments[] };
  expect(dataLayer.slice(0, 2).map((words) => words[0])).toEqual(['js', 'config']);
  return { script: append.mock.calls[0]?.[0], views: () => dataLayer.slice(2).map((words) => [...words]) };
}

it('loads the tag with its ID, and reports each page view once', () => {
  document.title = 'Caching';
  history.replaceState(undefined, '', '/guides/caching/');
  const { script, views } = started();
  expect(script).toHaveProperty('src', 'https://www.googletagmanager.com/gtag/js?id=G-TEST%261');
  const seen = (page_title: string, path: string) => [
    'event',
    'page_view',
    { page_title, page_location: location.origin + path },
  ];
  dispatchEvent(new Event(SCREEN_EVENT));
  expect(views()).toEqual([seen('Caching', '/guides/caching/')]);
  history.replaceState(undefined, '', '/guides/lost/');
  document.body.innerHTML = '<main id="main" role="alert"></main>';
  dispatchEvent(new Event(SCREEN_EVENT));
  expect(views()).toHaveLength(1);
  document.body.innerHTML = '';
  document.title = 'Found';
  dispatchEvent(new Event(SCREEN_EVENT));
  expect(views()).toEqual([seen('Caching', '/guides/caching/'), seen('Found', '/guides/lost/')]);
});
