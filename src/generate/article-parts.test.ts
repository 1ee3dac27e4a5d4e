import { expect, it } from 'vitest';
import { estimateHeight, splitArticle } from './article-parts.ts';

const section = (title: string, length: number): string => `<h2 id="${title}">${title}</h2>\n<p>${'word '.repeat(length)}</p>\n`;

it('only long articles are split, before their headings of level 2', () => {
  const short = `<p>Intro</p>\n${section('a', 100)}${section('b', 100)}`;
  expect(splitArticle(short)).toEqual([{ html: short }]);
  const [first, a, b, ...others] = splitArticle(`<p>Intro</p>\n${section('a', 40_000)}${section('b', 10)}`);
  expect(first).toEqual({ html: '<p>Intro</p>\n' });
  expect(a?.html).toBe(section('a', 40_000));
  expect(b?.html).toBe(section('b', 10));
  expect(others).toEqual([]);
  expect(a?.height?.wide).toBeGreaterThan(100 * (b?.height?.wide ?? Infinity));
});

it('code in closed details counts as a line', () => {
  const code = `<pre>${'a\n'.repeat(30)}</pre>`;
  expect(estimateHeight(code).narrow).toBeGreaterThan(3 * estimateHeight(`<details>${code}</details>`).narrow);
});
