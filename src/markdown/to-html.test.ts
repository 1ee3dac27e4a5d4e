import type { Element, ElementContent, Properties } from 'hast';
import { h, s } from 'hastscript';
import { describe, expect, test } from 'vitest';
import { treeToHtml } from './to-html.ts';

const htmlOf = (...children: ElementContent[]): string => treeToHtml({ children });
const attributesOf = (tagName: string, properties: Properties): string => {
  const element: Element = { type: 'element', tagName, properties, children: [] };
  return htmlOf(element).slice(tagName.length + 1, -`></${tagName}>`.length);
};

describe('a tree as HTML', () => {
  test('escapes text, but not quotes and closing brackets', () => {
    expect(htmlOf(h('p', `a < b && c > "d" it's`))).toBe(`<p>a &lt; b &amp;&amp; c > "d" it's</p>`);
  });

  test('escapes brackets and double quotes in attributes', () => {
    expect(attributesOf('p', { title: `<b title="x">&'\`` })).toBe(' title="&lt;b title=&quot;x&quot;&gt;&amp;\'`"');
  });

  test('closes all elements except void ones', () => {
    expect(htmlOf(h('p', h('br'), h('img', { src: '/a.svg', alt: '' }), h('span')))).toBe(
      '<p><br><img src="/a.svg" alt=""><span></span></p>',
    );
  });

  test.each<[string, Properties, string]>([
    ['lists', { className: ['a', 'b'], ariaDescribedBy: ['c', 'd'] }, ' class="a b" aria-describedby="c d"'],
    ['data attributes', { dataCopy: '', dataFootnoteRef: 'x' }, ' data-copy="" data-footnote-ref="x"'],
    ['numbers', { tabIndex: 0 }, ' tabindex="0"'],
    ['true', { open: true }, ' open'],
    ['a boolean attribute with its own name, or empty', { open: 'open', hidden: '' }, ' open hidden'],
    ['an optional value', { download: '', href: '/a' }, ' download href="/a"'],
    ['false and nothing', { open: false, id: undefined }, ''],
  ])('writes %s', (_what, properties, expected) => {
    expect(attributesOf('a', properties)).toBe(expected);
  });

  test('names the attributes of drawings as SVG does', () => {
    expect(htmlOf(s('svg', { viewBox: '0 0 1 1' }, s('path', { strokeWidth: 2, markerEnd: 'url(#a)' })))).toBe(
      '<svg viewBox="0 0 1 1"><path stroke-width="2" marker-end="url(#a)"></path></svg>',
    );
  });

  test('keeps raw HTML as it is', () => {
    expect(htmlOf({ type: 'raw', value: '<b>&</b>' } as unknown as ElementContent)).toBe('<b>&</b>');
  });
});
