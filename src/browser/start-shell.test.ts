// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SEARCH_EVENT } from '../shared/constants.ts';
import { startShell } from './start-shell.ts';

let show: (() => void) | undefined;
const scripts = (): string[] => [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src') ?? '');
const start = (...options: Parameters<typeof startShell>): void => {
  startShell(...options);
  dispatchEvent(new Event('load'));
};
const fire = (selector: string, type: string): void =>
  void document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));

beforeEach(() => {
  show = undefined;
  document.head.innerHTML = '';
  document.body.innerHTML =
    '<main id="main"><p>Text <a href="/b/"><code>b</code></a></p><pre tabindex="0"></pre><button>c</button></main>';
  class Observer {
    constructor(callback: (entries: readonly { isIntersecting: boolean }[]) => void) {
      show = () => callback([{ isIntersecting: true }]);
    }
    observe(): void {}
    disconnect(): void {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  localStorage.clear();
});
afterEach(() => {
  // Removes the remaining listener.
  dispatchEvent(new Event(SEARCH_EVENT));
  for (const script of document.head.querySelectorAll('script')) script.dispatchEvent(new Event('load'));
  vi.unstubAllGlobals();
});

it.each([
  ['an island that is empty without it', '<div data-island="requests"></div>', undefined, true],
  ['the sponsors', '<div data-sponsors></div>', undefined, true],
  ['tabs, if the reader has chosen one before', '<div data-island="tabs"></div>', '{"a":"b"}', true],
  ['tabs otherwise', '<div data-island="tabs"></div>', undefined, false],
])('what comes into view: %s', (_, html, choices, expected) => {
  document.body.innerHTML = html;
  if (choices) localStorage.setItem('tabs', choices);
  const observed: Element[] = [];
  vi.spyOn(IntersectionObserver.prototype, 'observe').mockImplementation((element) => void observed.push(element));
  start('/shell.js', { whenIdle: false });
  if (observed.length > 0) show?.();
  expect(scripts()).toEqual(expected ? ['/shell.js'] : []);
});

it('after a failure the next interaction fetches it again', () => {
  // Held back, because happy-dom loads every script successfully.
  const held: EventTarget[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((script) => void held.push(script as HTMLElement));
  start('/shell.js', { whenIdle: false });
  fire('a', 'pointerover');
  fire('a', 'pointerover');
  expect(held).toHaveLength(1);
  held[0]?.dispatchEvent(new Event('error'));
  fire('a', 'pointerover');
  expect(held).toHaveLength(2);
  held[1]?.dispatchEvent(new Event('load'));
  vi.restoreAllMocks();
});

describe('an early search press while the shell is held back', () => {
  const assign = vi.fn<(url: string) => void>();
  let script: EventTarget | undefined;

  beforeEach(() => {
    vi.useFakeTimers();
    assign.mockClear();
    vi.spyOn(location, 'assign').mockImplementation((url) => assign(`${url}`));
    vi.spyOn(document.head, 'append').mockImplementation((element) => void (script = element as HTMLElement));
    document.body.innerHTML = '<a href="/search/" data-search>Search</a>';
    start('/shell.js', { whenIdle: false });
    document.documentElement.dataset.searchWanted = 'open';
    dispatchEvent(new Event(SEARCH_EVENT, { cancelable: true }));
    vi.advanceTimersByTime(7900);
  });
  afterEach(() => {
    script?.dispatchEvent(new Event('load'));
    delete document.documentElement.dataset.searchWanted;
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('opens the search page after 8 seconds', () => {
    expect(assign).not.toHaveBeenCalled();
    vi.advanceTimersByTime(200);
    expect(assign).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/\/search\/$/));
  });

  it('does not if the shell arrives in time', () => {
    script?.dispatchEvent(new Event('load'));
    vi.advanceTimersByTime(20_000);
    expect(assign).not.toHaveBeenCalled();
  });

  it('does not if the reader cancels', () => {
    document.documentElement.dataset.searchWanted = 'near';
    vi.advanceTimersByTime(20_000);
    expect(assign).not.toHaveBeenCalled();
  });
});
