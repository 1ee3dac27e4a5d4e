import type { Element, Root as HastRoot } from 'hast';
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
 * Called for a node before its children. If it returns a number, the walk continues at that sibling without entering
 * the node.
 */
// oxlint-disable-next-line typescript/no-invalid-void-type -- visitors that only look return nothing
type Visitor<Node> = (node: Node, index: number, parent: AnyParent) => number | void;

/** Visits the elements of an HTML tree. Kept minimal, because a page is walked a dozen times. */
export function visitElements(tree: HastRoot, visitor: Visitor<Element>): void {
  walk(tree, (node) => node.type === 'element', visitor as Visitor<AnyNode>);
}

/** Visits the nodes of one type in a Markdown tree. */
export function visitMarkdown<Type extends MarkdownNode['type']>(
  tree: MarkdownRoot,
  type: Type,
  visitor: Visitor<Extract<MarkdownNode, { type: Type }>>,
): void {
  walk(tree, (node) => node.type === type, visitor as unknown as Visitor<AnyNode>);
}

/** Visits all nodes of an HTML tree, including MDX nodes. */
export function visitAll(tree: HastRoot, visitor: Visitor<{ readonly type: string }>): void {
  walk(tree, () => true, visitor);
}

function walk(parent: { children: AnyNode[] }, matches: (node: AnyNode) => boolean, visitor: Visitor<AnyNode>): void {
  for (let index = 0; index < parent.children.length; index++) {
    const node = parent.children[index] as AnyNode;
    const next = matches(node) ? visitor(node, index, parent) : undefined;
    if (next !== undefined) index = next - 1;
    else if (node.children) walk(node as { children: AnyNode[] }, matches, visitor);
  }
}
