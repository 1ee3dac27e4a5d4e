// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startMenus } from './menus.ts';

const find = (selector: string): HTMLElement => document.querySelector(selector) as HTMLElement;
const open = (): string[] => [...document.querySelectorAll('[aria-expanded="true"]')].map(({ id }) => id);
const hover = (selector: string, pointerType = 'mouse'): boolean =>
  find(selector).dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType }));
const press = (key: string): boolean => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  return (document.activeElement ?? document.body).dispatchEvent(event);
};

beforeAll(startMenus);
beforeEach(() => {
  vi.useFakeTimers();
  const menu = (name: string): string =>
    `<div data-menu><button id="${name}" aria-expanded="false"><i id="${name}-label">x</i></button><ul id="${name}-list"><li><a id="${name}1" href="#1">1</a></li><li><a id="${name}2" href="#2">2</a></li></ul></div>`;
  document.body.innerHTML = `${menu('a')}${menu('b')}<p id="text">text</p><a id="outside" href="#outside">link</a>`;
});
afterEach(() => void vi.useRealTimers());

it('stays open with the keyboard if the pointer only rests elsewhere', () => {
  hover('#text');
  vi.advanceTimersByTime(150);
  find('#a').focus();
  press('ArrowDown');
  hover('#text');
  vi.advanceTimersByTime(1000);
  expect(open()).toEqual(['a']);
  press('Escape');
});
