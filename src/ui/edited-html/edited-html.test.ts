// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EditedHtml } from './edited-html.tsx';

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => void vi.unstubAllGlobals());

it('shows each version of its HTML, and keeps the nodes that all have', async () => {
  const container = document.createElement('div');
  const root = createRoot(container);
  const show = async (html: string): Promise<void> =>
    act(async () => root.render(createElement(EditedHtml, { tag: 'article', html, className: 'a' })));
  // As read from a document that is laid out in part.
  await show('<p data-laid-out="">a</p><p>b</p>');
  const first = container.querySelector('p');
  for (const text of ['c', 'd', 'b']) {
    await show(`<p>a</p><p>${text}</p>`);
    expect(container.innerHTML).toBe(`<article class="a"><p data-laid-out="">a</p><p>${text}</p></article>`);
  }
  expect(container.querySelector('p')).toBe(first);
  await act(async () => root.unmount());
});
