// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { nextIndex, startMenus } from './menus.ts';

describe('nextIndex', () => {
  it.each([
    ['ArrowDown', [0, 1, 2, 0]],
    ['ArrowUp', [2, 2, 0, 1]],
    ['Home', [undefined, 0, 0, 0]],
    ['End', [undefined, 2, 2, 2]],
    ['Enter', [undefined, undefined, undefined, undefined]],
  ])('%s moves from the button and each of three items', (key, to) => {
    expect([-1, 0, 1, 2].map((at) => nextIndex(key, at, 3))).toEqual(to);
  });
});

describe('startMenus', () => {
  const find = (selector: string): HTMLElement => document.querySelector(selector) as HTMLElement;
  const open = (): string[] => [...document.querySelectorAll('[aria-expanded="true"]')].map(({ id }) => id);
  const click = (selector: string): void => find(selector).click();
  const hover = (selector: string, pointerType = 'mouse'): boolean =>
    find(selector).dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType }));
  const press = (key: string): boolean => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    return (document.activeElement ?? document.body).dispatchEvent(event);
  };
  const focused = (): string | undefined => document.activeElement?.id;

  beforeAll(startMenus);
  beforeEach(() => {
    vi.useFakeTimers();
    const menu = (name: string): string =>
      `<div data-menu><button id="${name}" aria-expanded="false"><i id="${name}-label">x</i></button><ul id="${name}-list"><li><a id="${name}1" href="#1">1</a></li><li><a id="${name}2" href="#2">2</a></li></ul></div>`;
    document.body.innerHTML = `${menu('a')}${menu('b')}<p id="text">text</p><a id="outside" href="#outside">link</a>`;
  });
  afterEach(() => void vi.useRealTimers());

  it('opens and closes with clicks on the button, one menu at a time', () => {
    click('#a-label');
    expect(open()).toEqual(['a']);
    click('#b');
    expect(open()).toEqual(['b']);
    click('#b');
    expect(open()).toEqual([]);
  });

  it('closes on a click elsewhere or on a link, but not between links', () => {
    click('#a');
    click('#a-list');
    expect(open()).toEqual(['a']);
    click('#text');
    expect(open()).toEqual([]);
    click('#a');
    click('#a1');
    expect(open()).toEqual([]);
  });

  it('opens on hover and closes soon after, unless the pointer returns', () => {
    hover('#a-label');
    expect(open()).toEqual(['a']);
    hover('#text');
    vi.advanceTimersByTime(149);
    hover('#a1');
    vi.advanceTimersByTime(1000);
    expect(open()).toEqual(['a']);
    hover('#text');
    vi.advanceTimersByTime(150);
    expect(open()).toEqual([]);
    hover('#a', 'touch');
    expect(open()).toEqual([]);
  });

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

  it('keeps open what hovering opened when the button is then clicked, and closes it with the next click', () => {
    hover('#a');
    click('#a');
    expect(open()).toEqual(['a']);
    click('#a');
    expect(open()).toEqual([]);
  });

  it('arrow keys open it and move through the links', () => {
    find('#a').focus();
    expect(press('Home')).toBe(true);
    expect([focused(), open()]).toEqual(['a', []]);
    expect(press('ArrowDown')).toBe(false);
    expect([focused(), open()]).toEqual(['a1', ['a']]);
    press('End');
    expect(focused()).toBe('a2');
    press('ArrowDown');
    expect(focused()).toBe('a1');
    press('ArrowUp');
    expect(focused()).toBe('a2');
    expect(press('x')).toBe(true);
  });

  it("closes on Escape and returns focus to the button, but doesn't steal focus from elsewhere", () => {
    find('#a').focus();
    press('ArrowDown');
    press('Escape');
    expect([focused(), open()]).toEqual(['a', []]);
    find('#outside').focus();
    hover('#a');
    press('Escape');
    expect([focused(), open()]).toEqual(['outside', []]);
  });

  it('closes when focus moves elsewhere', () => {
    click('#a');
    find('#a2').focus();
    expect(open()).toEqual(['a']);
    find('#outside').focus();
    expect(open()).toEqual([]);
  });

  it('serves menus that arrive later', () => {
    document.body.innerHTML = '<div data-menu><button id="late" aria-expanded="false">x</button></div>';
    click('#late');
    expect(open()).toEqual(['late']);
  });
});
