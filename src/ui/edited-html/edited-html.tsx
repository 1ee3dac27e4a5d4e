import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';

type SentHtmlProps = Omit<ComponentProps<'article'>, 'ref'> & { readonly tag: 'article' | 'aside'; readonly html: string };

/** An element whose HTML React leaves alone, so it stays as the server sent it. */
export function SentHtml(props: SentHtmlProps) {
  if (process.env.NODE_ENV === 'development') return <EditedHtml {...props} />;
  const { tag: Tag, html, ...attributes } = props;
  return <Tag {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

/**
 * Only in development: when the HTML changes, only the parts that differ are replaced, so browsers lay out and paint less, and
 * what the author opened or selected elsewhere stays.
 */
function EditedHtml({ tag: Tag, html, ...attributes }: SentHtmlProps) {
  const element = useRef<HTMLElement>(null);
  const version = useRef<DocumentFragment>(undefined);
  const [first] = useState({ __html: html });
  useLayoutEffect(() => {
    const next = parse(html);
    if (element.current && version.current) replaceChanged(element.current, version.current, next);
    version.current = next;
  }, [html]);
  return <Tag {...attributes} ref={element} suppressHydrationWarning dangerouslySetInnerHTML={first} />;
}

function parse(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}

const ISLAND = '[data-island]';

/**
 * Updates an element from one version of its HTML to the next, and keeps the nodes that both have in common. Compares the
 * versions, not what the element contains, because scripts and readers change that.
 */
export function replaceChanged(element: Element, before: Node, after: ParentNode & Node): void {
  replaceBetween(element, before, after);
  // Islands hydrate again after each update, which needs their HTML as sent.
  const sent = outerIslands(after);
  for (const [index, island] of outerIslands(element).entries()) island.replaceWith(...imported(sent.slice(index, index + 1)));
}

/** Replaces the children between those that are equal at the start and those that are equal at the end. */
function replaceBetween(element: Element, before: Node, after: Node): void {
  const [shown, old, next] = [[...element.childNodes], [...before.childNodes], [...after.childNodes]] as const;
  // A script has added or removed children, so it's unclear which ones are left.
  if (shown.length !== old.length) {
    element.replaceChildren(...imported(next));
    return;
  }
  const start = equalCount(old, next);
  const end = equalCount(old.slice(start).toReversed(), next.slice(start).toReversed());
  const removed = shown.slice(start, shown.length - end);
  const added = next.slice(start, next.length - end);
  const [child, from, to] = [shown[start], old[start], next[start]];
  if (removed.length === 1 && added.length === 1 && child instanceof Element && from && to && isSameElement(from, to)) {
    replaceBetween(child, from, to);
    return;
  }
  for (const node of imported(added)) element.insertBefore(node, child ?? null);
  for (const node of removed) node.remove();
}

/** The number of equal nodes at the start of two lists. */
function equalCount(old: readonly Node[], next: readonly Node[]): number {
  const different = old.findIndex((node, index) => !next[index]?.isEqualNode(node));
  return different < 0 ? old.length : different;
}

/** Whether two nodes differ at most in their children. */
const isSameElement = (from: Node, to: Node): boolean => from.cloneNode().isEqualNode(to.cloneNode());

/** Copies for this document, because templates have one of their own. The originals are compared with the next version. */
const imported = (nodes: readonly Node[]): Node[] => nodes.map((node) => document.importNode(node, true));

/** Islands that aren't inside another one, which may have changed them. */
const outerIslands = (within: ParentNode): Element[] =>
  [...within.querySelectorAll(ISLAND)].filter((island) => !island.parentElement?.closest(ISLAND));
