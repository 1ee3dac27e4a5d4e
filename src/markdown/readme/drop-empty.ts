import type { Element, Root, RootContent } from 'hast';
import { isBlankText, isElement } from '../visit.ts';

/** Elements that have a meaning without text. */
const MEANINGFUL_WHEN_EMPTY = new Set(['img', 'hr', 'br', 'input', 'code-block', 'td', 'th', 'tr', 'pre', 'summary']);

/** Removes empty paragraphs, links, and the like, and line breaks at the edges of a paragraph. */
export function dropEmpty(tree: Root): void {
  tree.children = tree.children.filter((node) => !becomesEmpty(node));
}

function becomesEmpty(node: RootContent): boolean {
  if (node.type === 'comment' || node.type === 'doctype') return true;
  if (node.type !== 'element') return false;
  node.children = node.children.filter((child) => !becomesEmpty(child));
  if (/^(?:p|h\d|t[dh])$/.test(node.tagName)) trimBreaks(node);
  if (MEANINGFUL_WHEN_EMPTY.has(node.tagName) || node.properties.id !== undefined) return false;
  return node.children.every((child) => isElement(child, 'br') || isBlankText(child));
}

function trimBreaks({ children }: Element): void {
  const isSpace = (node: RootContent | undefined): boolean => node !== undefined && (isElement(node, 'br') || isBlankText(node));
  while (isSpace(children[0])) children.shift();
  while (isSpace(children.at(-1))) children.pop();
}
