import { expect, it } from 'vitest';
import { estimateHeight, splitArticle } from './page-content.ts';

const section = (title: string, words: number): string => `<h2 id="${title}">${title}</h2>\n<p>${'word '.repeat(words)}</p>\n`;
const long = section('long', 30_000);
const short = ['a', 'b', 'c', 'd'].map((title) => section(title, 10));

it('only long articles with several sections are split, before their headings of level 2', () => {
  expect(splitArticle(short.join(''))).toEqual([{ html: short.join('') }]);
  expect(splitArticle(long + long)).toHaveLength(1);
  const [first, ...parts] = splitArticle(`<p>Intro</p>\n${long}${short.join('')}`);
  expect(first).toEqual({ html: '<p>Intro</p>\n' });
  expect(parts.map(({ html }) => html)).toEqual([long, ...short]);
  expect(parts[0]?.height?.wide).toBeGreaterThan(100 * (parts[1]?.height?.wide ?? Infinity));
});

it("headings in other elements don't start a part", () => {
  const nested = `<div><br><img src="a">${long}</div>`;
  expect(splitArticle(nested + short.join('')).map(({ html }) => html)).toEqual([nested, ...short]);
});

it('code in closed details counts as a line', () => {
  const code = `<pre>${'a\n'.repeat(30)}</pre>`;
  expect(estimateHeight(code).narrow).toBeGreaterThan(3 * estimateHeight(`<details>${code}</details>`).narrow);
});
