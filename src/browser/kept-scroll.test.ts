// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { keepScroll, keptScroll } from './kept-scroll.ts';

it('stores the scroll position in the history entry, next to other state', () => {
  history.replaceState({ other: 1 }, '');
  expect(keptScroll()).toBeUndefined();
  scrollTo(0, 120);
  keepScroll();
  expect(keptScroll()).toBe(120);
  expect(history.state).toEqual({ other: 1, scroll: 120 });
});

it.each([null, 'text', 12, {}, { scroll: '12' }])('ignores a history entry with %j', (state) => {
  history.replaceState(state, '');
  expect(keptScroll()).toBeUndefined();
});
