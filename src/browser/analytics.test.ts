// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { startAnalytics, wantsNoTracking } from './analytics.ts';

it.each([
  [{}, false],
  [{ doNotTrack: null }, false],
  [{ doNotTrack: '0' }, false],
  [{ doNotTrack: '1' }, true],
  [{ doNotTrack: 'yes' }, true],
  [{ globalPrivacyControl: true }, true],
])('a browser that says %j: %s', (browser, expected) => expect(wantsNoTracking(browser)).toBe(expected));

it('asks for the tag with its id, and tells it of pages only when told', () => {
  const append = vi.spyOn(document.head, 'append').mockImplementation(() => undefined);
  const view = startAnalytics('G-TEST&1', undefined);
  expect(append.mock.calls[0]?.[0]).toHaveProperty('src', 'https://www.googletagmanager.com/gtag/js?id=G-TEST%261');
  expect(append.mock.calls[0]?.[0]).not.toMatchObject({ crossOrigin: 'anonymous' });
  const { dataLayer } = globalThis as unknown as { dataLayer: IArguments[] };
  expect(dataLayer.map((words) => words[0])).toEqual(['js', 'config']);
  view({ title: 'Caching', url: 'https://docs.example/guides/caching/' });
  expect([...(dataLayer[2] ?? [])]).toEqual([
    'event',
    'page_view',
    { page_title: 'Caching', page_location: 'https://docs.example/guides/caching/' },
  ]);
});

it('lets only a tag with the given hash run', () => {
  const append = vi.spyOn(document.head, 'append').mockImplementation(() => undefined);
  append.mockClear();
  startAnalytics('G-TEST', 'sha384-AAAA');
  expect(append.mock.calls[0]?.[0]).toMatchObject({ integrity: 'sha384-AAAA', crossOrigin: 'anonymous' });
});
