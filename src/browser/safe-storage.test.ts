// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { readStored, store } from './safe-storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('stores and returns values', () => {
  expect(readStored('a')).toBeUndefined();
  store('a', '');
  expect(readStored('a')).toBe('');
});

const full = {
  getItem: () => null,
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
};
const blocked = new Proxy(
  {},
  {
    get: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  },
);

it.each([
  ['full', full],
  ['blocked', blocked],
  ['absent', undefined],
  ['null', null],
])('does nothing with storage that is %s', (_state, storage) => {
  vi.stubGlobal('localStorage', storage);
  store('a', 'b');
  expect(readStored('a')).toBeUndefined();
  vi.unstubAllGlobals();
});
