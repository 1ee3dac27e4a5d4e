// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetReload, reloadOnce } from './failed-page.ts';

let reloads = 0;
beforeEach(() => {
  reloads = 0;
  sessionStorage.clear();
  vi.stubGlobal('location', { reload: () => reloads++ });
});
afterEach(() => void vi.unstubAllGlobals());

/** A chunk failed without the reader having asked for it a second time. */
const failed = (path: string): boolean => reloadOnce(path, false);

function blockStorage(): void {
  const blocked = (): never => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: blocked, removeItem: blocked });
}

it("doesn't reload automatically without storage, but does when the reader retries", () => {
  blockStorage();
  forgetReload();
  expect([failed('/a/'), failed('/a/')]).toEqual([false, false]);
  expect(reloads).toBe(0);
  expect(reloadOnce('/a/', true)).toBe(true);
  expect(reloads).toBe(1);
});
