import { expect, it } from 'vitest';
import { wantsNoTracking } from './analytics.ts';

it.each([
  [{}, false],
  [{ doNotTrack: null }, false],
  [{ doNotTrack: '0' }, false],
  [{ doNotTrack: '1' }, true],
  [{ doNotTrack: 'yes' }, true],
  [{ globalPrivacyControl: true }, true],
])('a browser that says %j: %s', (browser, expected) => expect(wantsNoTracking(browser)).toBe(expected));
