// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SEARCH_EVENT } from '../shared/constants.ts';
import { startShell } from './start-shell.ts';

describe('an early search press while the shell is held back', () => {
  const assign = vi.fn<(url: string) => void>();
  let script: EventTarget | undefined;

  beforeEach(() => {
    vi.useFakeTimers();
    assign.mockClear();
    vi.spyOn(location, 'assign').mockImplementation((url) => assign(`${url}`));
    vi.spyOn(document.head, 'append').mockImplementation((element) => void (script = element as HTMLElement));
    document.body.innerHTML = '<a href="/search/" data-search>Search</a>';
    startShell('/shell.js', { whenIdle: false });
    dispatchEvent(new Event('load'));
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
