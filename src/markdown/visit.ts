import type { Element, Root as HastRoot, RootContent, Text } from 'hast';
import type { Nodes as MarkdownNode, Root as MarkdownRoot } from 'mdast';

interface AnyNode {
  readonly type: string;
  readonly children?: AnyNode[];
}

/** A node whose children may be replaced. */
export interface AnyParent {
  children: unknown[];
}

/**
 * Called for a node before its children. If it returns a number, the walk continues at that sibling without entering the node.
 */
// oxlint-disable-next-line typescript/no-invalid-void-type -- visitors that only look return nothing
type Visitor<Node> = (node: Node, index: number, parent: AnyParent) => number | void;

/** Visits the elements of an HTML tree. Kept minimal, because a page is walked a dozen times. */
export function visitElements(tree: HastRoot, visitor: Visitor<Element>): void {
  walk(tree, 'element', visitor as Visitor<AnyNode>);
}

/** Visits the nodes of one type in a Markdown tree. */
export function visitMarkdown<Type extends MarkdownNode['type']>(
  tree: MarkdownRoot,
  type: Type,
  visitor: Visitor<Extract<MarkdownNode, { type: Type }>>,
): void {
  walk(tree, type, visitor as unknown as Visitor<AnyNode>);
}

/** Visits all nodes of an HTML tree, including MDX nodes. */
export function visitAll(tree: HastRoot, visitor: Visitor<{ readonly type: string }>): void {
  walk(tree, undefined, visitor);
}

function walk(parent: { children: AnyNode[] }, type: string | undefined, visitor: Visitor<AnyNode>): void {
  for (let index = 0; index < parent.children.length; index++) {
    const node = parent.children[index] as AnyNode;
    const next = type === undefined || node.type === type ? visitor(node, index, parent) : undefined;
    if (next !== undefined) index = next - 1;
    else if (node.children) walk(node as { children: AnyNode[] }, type, visitor);
  }
}

/** Whether a node is an element, with one of these names if there are any. */
export const isElement = (node: { readonly type: string } | undefined, ...names: readonly string[]): node is Element =>
  node?.type === 'element' && (names.length === 0 || names.includes((node as Element).tagName));

/** Names of elements that aren't in a line of text. */
export const BLOCKS: ReadonlySet<string> = new Set(
  'blockquote code-block details div dl figure h1 h2 h3 h4 h5 h6 hr ol p pre section table ul'.split(' '),
);

/** Whether an element has one of these classes. */
export const hasClass = ({ properties: { className } }: Element, ...names: readonly string[]): boolean =>
  Array.isArray(className) && className.some((name) => names.includes(name));

/** Adds a class to an element. */
export function addClass({ properties }: Element, name: string): void {
  const { className } = properties;
  properties.className = [...(Array.isArray(className) ? className : []), name];
}

/** The level of a heading; undefined for other elements. */
export const headingLevel = (element: { readonly tagName?: string }): number | undefined =>
  /^h[1-6]$/.test(element.tagName ?? '') ? Number(element.tagName?.[1]) : undefined;

/** Whether an element is a heading, `h1` to `h6`. */
export const isHeading = (element: Element): boolean => headingLevel(element) !== undefined;

/** Whether a node is text of white space only. */
export const isBlankText = (node: { readonly type: string }): boolean =>
  node.type === 'text' && (node as Text).value.trim() === '';

/** All elements of a tree in order, including its root. */
export function elementsIn(node: HastRoot | RootContent): Element[] {
  const elements: Element[] = [];
  visitElements(
    { type: 'root', children: node.type === 'root' ? node.children : [node] },
    (element) => void elements.push(element),
  );
  return elements;
}

/** The result for an element: it stays, is replaced by its content, or is removed with its content. */
export type ElementAction = 'stays' | 'unwrapped' | 'goes';

/** Applies a decision to every element of a tree, from the outside in. */
export function decideElements(tree: HastRoot, decide: (element: Element) => ElementAction): void {
  visitElements(tree, (element, index, parent) => {
    const action = decide(element);
    if (action === 'stays') return undefined;
    parent.children.splice(index, 1, ...(action === 'unwrapped' ? element.children : []));
    return index;
  });
}
