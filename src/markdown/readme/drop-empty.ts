import type { Element, Root, RootContent } from 'hast';

/** Elements that have a meaning without text. */
const SPEAKS = new Set(['img', 'hr', 'br', 'input', 'code-block', 'td', 'th', 'tr', 'pre', 'summary']);

/** Removes empty paragraphs, links, and the like, and line breaks at the edges of a paragraph. */
export function dropEmpty(tree: Root): void {
  tree.children = tree.children.filter((node) => !isEmptied(node));
}

function isEmptied(node: RootContent): boolean {
  if (node.type === 'comment' || node.type === 'doctype') return true;
  if (node.type !== 'element') return false;
  node.children = node.children.filter((child) => !isEmptied(child));
  if (/^(?:p|h\d|t[dh])$/.test(node.tagName)) trimBreaks(node);
  if (SPEAKS.has(node.tagName) || node.properties.id !== undefined) return false;
  return !node.children.some((child) =>
    child.type === 'element' ? child.tagName !== 'br' : child.type !== 'text' || child.value.trim() !== '',
  );
}

const isBlank = (node: RootContent | undefined): boolean =>
  (node?.type === 'element' && node.tagName === 'br') || (node?.type === 'text' && node.value.trim() === '');

function trimBreaks(element: Element): void {
  while (element.children.length > 0 && isBlank(element.children[0])) element.children.shift();
  while (element.children.length > 0 && isBlank(element.children.at(-1))) element.children.pop();
}
