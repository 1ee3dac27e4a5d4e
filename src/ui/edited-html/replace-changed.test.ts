// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { replaceChanged } from './edited-html.tsx';

function parse(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}

/** Updates an article from one version to the next. Returns its HTML, and the texts of the nodes that stayed. */
function update(
  before: string,
  after: string,
  change?: (article: Element) => void,
): { readonly html: string; readonly kept: string[] } {
  const article = document.createElement('article');
  article.innerHTML = before;
  const nodes = [...article.querySelectorAll('*')];
  change?.(article);
  replaceChanged(article, parse(before), parse(after));
  const kept = nodes.filter((node) => article.contains(node)).map(({ localName, textContent }) => `${localName} ${textContent}`);
  return { html: article.innerHTML, kept };
}

it.each([
  ['a changed text', '<p>a</p><p>b</p><p>c</p>', '<p>a</p><p>B</p><p>c</p>', ['p a', 'p B', 'p c']],
  ['a new element', '<p>a</p><p>b</p>', '<p>a</p><p>new</p><p>b</p>', ['p a', 'p b']],
  ['a removed element', '<p>a</p><p>b</p><p>c</p>', '<p>a</p><p>c</p>', ['p a', 'p c']],
  ['one of two equal elements removed', '<p>a</p><p>a</p>', '<p>a</p>', ['p a']],
  ['another attribute', '<p>a</p><p>b</p>', '<p>a</p><p id="b">b</p>', ['p a']],
  ['two changes', '<p>a</p><p>b</p><p>c</p><p>d</p>', '<p>a</p><p>B</p><p>C</p><p>d</p>', ['p a', 'p d']],
  [
    'a cell',
    '<div><b>a</b><table><tbody><tr><td>b</td><td>c</td></tr></tbody></table></div>',
    '<div><b>a</b><table><tbody><tr><td>b</td><td>C</td></tr></tbody></table></div>',
    ['div abC', 'b a', 'table bC', 'tbody bC', 'tr bC', 'td b', 'td C'],
  ],
  ['the first content', '', '<p>a</p>', []],
  ['no content', '<p>a</p>', '', []],
])('replaces only %s', (_what, before, after, kept) => expect(update(before, after)).toEqual({ html: after, kept }));

it('keeps what readers and scripts have changed elsewhere', () =>
  expect(
    update('<details>a</details><p>b</p><p>c</p>', '<details>a</details><p>B</p><p>c</p>', (article) => {
      article.querySelector('details')?.setAttribute('open', '');
      article.querySelector('p')?.setAttribute('tabindex', '');
    }).html,
  ).toBe('<details open="">a</details><p tabindex="">B</p><p>c</p>'));

it('replaces everything in an element to which a script has added something', () =>
  expect(
    update('<p>a</p><div><b>b</b><i>c</i></div>', '<p>a</p><div><b>b</b><i>d</i></div>', (article) =>
      article.querySelector('div')?.prepend('e'),
    ),
  ).toEqual({ html: '<p>a</p><div><b>b</b><i>d</i></div>', kept: ['p a', 'div bd'] }));

it('restores each island and keeps everything around it', () => {
  const island = (text: string): string => `<div data-island="tabs">${text}</div>`;
  const sent = `${island(`a${island('e')}`)}<p>b</p><div>${island('c')}<i>d</i></div>`;
  expect(
    update(sent, `${sent}<p>f</p>`, (article) => {
      for (const element of article.querySelectorAll('[data-island]')) element.setAttribute('data-hydrated', '');
      article.querySelector('[data-island] [data-island]')?.remove();
    }),
  ).toEqual({ html: `${sent}<p>f</p>`, kept: ['p b', 'div cd', 'i d'] });
});

it('replaces a changed island as a whole', () =>
  expect(update('<div data-island="tabs"><p>a</p></div>', '<div data-island="tabs"><p>b</p></div>')).toEqual({
    html: '<div data-island="tabs"><p>b</p></div>',
    kept: [],
  }));
