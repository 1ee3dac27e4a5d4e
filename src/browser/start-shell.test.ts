// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startShell } from './start-shell.ts';

let whenIdle: (() => void) | undefined;
const scripts = (): string[] => [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src') ?? '');
const ready = (state: DocumentReadyState): void =>
  void Object.defineProperty(document, 'readyState', { configurable: true, value: state });

beforeEach(() => {
  whenIdle = undefined;
  document.head.innerHTML = '';
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => (whenIdle = callback));
  ready('loading');
});
afterEach(() => void vi.unstubAllGlobals());

it('waits for the load and then for an idle moment', () => {
  startShell('/shell.js');
  expect(whenIdle).toBeUndefined();
  dispatchEvent(new Event('load'));
  expect(scripts()).toEqual([]);
  whenIdle?.();
  expect(scripts()).toEqual(['/shell.js']);
});

it.each(['pointerdown', 'pointermove', 'keydown', 'touchstart'])('comes at once with %s, and only once', (intent) => {
  ready('complete');
  startShell('/shell.js');
  dispatchEvent(new Event(intent));
  dispatchEvent(new Event(intent));
  whenIdle?.();
  expect(scripts()).toEqual(['/shell.js']);
});

it('presses once more what was pressed too early, and nothing else', () => {
  document.body.innerHTML = '<button data-offline></button><button id="other"></button>';
  const [early, other] = document.querySelectorAll('button');
  ready('complete');
  startShell('/shell.js');
  early?.click();
  other?.click();
  dispatchEvent(new Event('pointerdown'));
  const clicks: (EventTarget | null)[] = [];
  addEventListener('click', ({ target }) => clicks.push(target));
  document.head.querySelector('script')?.dispatchEvent(new Event('load'));
  expect(clicks).toEqual([early]);
});
