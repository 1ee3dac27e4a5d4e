import { expect, it } from 'vitest';
import { isSearchKey } from './search-trigger.ts';

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

it.each([
  [{ ...none, key: '/' }, true],
  // On some keyboards the slash is above the seven.
  [{ ...none, key: '/', shiftKey: true }, true],
  [{ ...none, key: 'k', ctrlKey: true }, true],
  [{ ...none, key: 'K', metaKey: true }, true],
  [{ ...none, key: 'k' }, false],
  [{ ...none, key: 'k', ctrlKey: true, shiftKey: true }, false],
  [{ ...none, key: '/', ctrlKey: true }, false],
  [{ ...none, key: '/', altKey: true }, false],
])('%o', (key, opens) => expect(isSearchKey(key, false)).toBe(opens));

it('no key opens it while the reader is typing', () => expect(isSearchKey({ ...none, key: '/' }, true)).toBe(false));
