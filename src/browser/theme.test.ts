// @vitest-environment happy-dom
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startTheme } from './theme.ts';

/** The system's colour scheme, which a test can change. */
const system = Object.assign(new EventTarget(), { matches: false });
const systemBecomes = (theme: 'light' | 'dark'): void => {
  system.matches = theme === 'dark';
  system.dispatchEvent(new Event('change'));
};
const shown = (): string | undefined => document.documentElement.dataset.theme;
const otherTabStores = (key: string, value: string | null): void => {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  dispatchEvent(Object.assign(new Event('storage'), { key, newValue: value }));
};
const toggle = (): void => (document.querySelector('i') as HTMLElement).click();

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => system);
  localStorage.setItem('theme', 'dark');
  startTheme();
});
afterAll(() => void vi.unstubAllGlobals());
beforeEach(() => {
  document.body.innerHTML = '<button data-theme-toggle><i>x</i></button><p>text</p>';
});

it("starts with the theme chosen on an earlier visit, regardless of the system's", () => {
  expect(shown()).toBe('dark');
  systemBecomes('dark');
  systemBecomes('light');
  expect(shown()).toBe('dark');
});

it('changes with the button and remembers it', () => {
  toggle();
  expect([shown(), localStorage.getItem('theme')]).toEqual(['light', 'light']);
  toggle();
  expect([shown(), localStorage.getItem('theme')]).toEqual(['dark', 'dark']);
  document.querySelector('p')?.click();
  expect(shown()).toBe('dark');
});

it('follows other tabs, and the system again once the choice was reset there', () => {
  otherTabStores('theme', 'light');
  expect(shown()).toBe('light');
  otherTabStores('tabs', 'dark');
  expect(shown()).toBe('light');
  system.matches = true;
  otherTabStores('theme', null);
  expect(shown()).toBe('dark');
});

it.each([null, 'purple'])('follows the system while %s is stored', (stored) => {
  if (stored === null) localStorage.removeItem('theme');
  else localStorage.setItem('theme', stored);
  systemBecomes('light');
  expect(shown()).toBe('light');
  systemBecomes('dark');
  expect(shown()).toBe('dark');
});

it('a page from the back/forward cache applies the theme chosen in the meantime, and keeps its own if none is stored', () => {
  localStorage.setItem('theme', 'light');
  dispatchEvent(new Event('pageshow'));
  expect(shown()).toBe('light');
  toggle();
  localStorage.removeItem('theme');
  dispatchEvent(new Event('pageshow'));
  expect(shown()).toBe('dark');
});
