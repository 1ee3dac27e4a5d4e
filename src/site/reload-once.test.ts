// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadOnce } from './reload-once.ts';

let reloads = 0;
beforeEach(() => {
  reloads = 0;
  sessionStorage.clear();
  vi.stubGlobal('location', { reload: () => reloads++ });
});
afterEach(() => void vi.unstubAllGlobals());

it('reloads once for an address, then lets the failure show, and may try again later', () => {
  expect([reloadOnce('/a/'), reloadOnce('/a/')]).toEqual([true, false]);
  expect(reloads).toBe(1);
  expect(reloadOnce('/a/')).toBe(true);
  expect(reloads).toBe(2);
});

it('counts each address for itself', () => {
  expect([reloadOnce('/a/'), reloadOnce('/b/'), reloadOnce('/b/')]).toEqual([true, true, false]);
});

it('never reloads where it cannot remember that it did', () => {
  const storage = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  };
  vi.stubGlobal('sessionStorage', storage);
  expect([reloadOnce('/a/'), reloadOnce('/a/')]).toEqual([false, false]);
  expect(reloads).toBe(0);
});
