// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { keepScroll, keptScroll } from './kept-scroll.ts';

it('remembers in the step of the history how far the reader had scrolled, beside what others keep there', () => {
  history.replaceState({ other: 1 }, '');
  expect(keptScroll()).toBeUndefined();
  scrollTo(0, 120);
  keepScroll();
  expect(keptScroll()).toBe(120);
  expect(history.state).toEqual({ other: 1, scroll: 120 });
});

it.each([null, 'text', 12, {}, { scroll: '12' }])('knows nothing of a step that holds %j', (state) => {
  history.replaceState(state, '');
  expect(keptScroll()).toBeUndefined();
});
