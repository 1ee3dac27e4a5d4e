// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { startTheme } from './theme.ts';

const shown = (): string | undefined => document.documentElement.dataset.theme;
const toggle = (): void => (document.querySelector('i') as HTMLElement).click();

it('a page from the back/forward cache applies the theme chosen in the meantime, and keeps its own if none is stored', () => {
  vi.stubGlobal('matchMedia', () => new EventTarget());
  localStorage.setItem('theme', 'dark');
  startTheme();
  document.body.innerHTML = '<button data-theme-toggle><i>x</i></button>';
  localStorage.setItem('theme', 'light');
  dispatchEvent(new Event('pageshow'));
  expect(shown()).toBe('light');
  toggle();
  localStorage.removeItem('theme');
  dispatchEvent(new Event('pageshow'));
  expect(shown()).toBe('dark');
  vi.unstubAllGlobals();
});
