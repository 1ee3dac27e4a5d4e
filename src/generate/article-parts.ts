import { VOID_ELEMENTS } from '../markdown/to-html.ts';
import type { ArticlePart } from '../shared/renderer.ts';

/** In characters of HTML. Shorter pages are laid out in one go without a delay that a reader notices. */
const LONG = 100_000;
/** With fewer sections, most of the page is near the window. */
const FEW = 4;

/** Splits a long page's text before its headings of level 2, so that browsers lay out only the parts in or near the window. */
export function splitArticle(html: string): ArticlePart[] {
  const [first = '', ...sections] = html.length < LONG ? [html] : splitAtHeadings(html);
  if (sections.length < FEW) return [{ html }];
  return [{ html: first }, ...sections.map((section) => ({ html: section, height: estimateHeight(section) }))];
}

/** Splits HTML before each heading of level 2 that isn't in another element. */
function splitAtHeadings(html: string): string[] {
  const starts = [0];
  let depth = 0;
  for (const { index, 1: slash, 2: name = '' } of html.matchAll(/<(\/?)([a-z][\w-]*)[^>]*>/g)) {
    if (VOID_ELEMENTS.has(name)) continue;
    if (name === 'h2' && !slash && depth === 0) starts.push(index);
    depth += slash ? -1 : 1;
  }
  return starts.map((start, at) => html.slice(start, starts[at + 1]));
}

/**
 * Estimates a section's height in px, in windows 390 and 1280 px wide. The factors are a least-squares fit to the measured
 * sections of the eight longest pages; nine of ten sections are within 10 %.
 */
export function estimateHeight(html: string): { readonly narrow: number; readonly wide: number } {
  const visible = html.replaceAll(/<details[^>]*>.*?<\/details>/gs, '<p>');
  const find = (pattern: RegExp): string[] => visible.match(pattern) ?? [];
  const code = find(/<pre.*?<\/pre>/gs)
    .join('\n')
    .split('\n').length;
  const table = countCharacters(find(/<table.*?<\/table>/gs).join(''));
  const text = countCharacters(visible.replaceAll(/<pre.*?<\/pre>/gs, '')) - table;
  const lines = find(/<(?:p|li|dt|tr)\b/g).length;
  const blocks = find(/<(?:h[2-6]|figure|aside)\b/g).length;
  return {
    narrow: Math.round(0.71 * text + 0.87 * table + 20.4 * code + 43.8 * lines + 51.4 * blocks),
    wide: Math.round(0.46 * text + 0.53 * table + 19.4 * code + 22.9 * lines + 72 * blocks),
  };
}

const countCharacters = (html: string): number => html.replaceAll(/<[^>]*>/g, '').length;
