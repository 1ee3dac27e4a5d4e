import { expect, it } from 'vitest';
import { isSearchKey, typedAfter } from './search-trigger.ts';

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

it('no key opens it while the reader types', () => expect(isSearchKey({ ...none, key: '/' }, true)).toBe(false));

it.each([
  ['sp', { ...none, key: 'l' }, 'spl'],
  ['sp', { ...none, key: 'L', shiftKey: true }, 'spL'],
  ['a', { ...none, key: ' ' }, 'a '],
  ['a', { ...none, key: '/' }, 'a/'],
  ['sp', { ...none, key: 'Backspace' }, 's'],
  ['', { ...none, key: 'Backspace' }, ''],
  ['sp', { ...none, key: 'Enter' }, undefined],
  ['sp', { ...none, key: 'v', ctrlKey: true }, undefined],
  [undefined, { ...none, key: 'l' }, undefined],
])('%o and then %o', (typed, key, after) => expect(typedAfter(typed, key)).toBe(after));
