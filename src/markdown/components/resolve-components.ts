import type { ElementContent, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { issueText } from '../../schemas/parse.ts';
import { didYouMean } from '../../shared/suggest.ts';
import type { Report } from '../compile-context.ts';
import { isJsx, type JsxElement, readProperties } from '../allowed/check-html.ts';
import { elementsIn, visitAll } from '../visit.ts';
import type { Rendered, Rendering } from './component.ts';
import { components, requiredParents } from './components.ts';

export type Island = Extract<Rendered, { type: 'island' }>;

/** Marks an island's place in HTML. Pages can't contain U+0000, because Markdown replaces it. */
export const islandMark = (index: number): string => `\0${index}\0`;
const islandMarks = /\0(\d+)\0/;

/** The index of the island that a piece of HTML marks. */
export const markedIsland = (html: string): number | undefined => {
  const [, index] = islandMarks.exec(html) ?? [];
  return index === undefined ? undefined : Number(index);
};

/** Splits HTML at its marks, and replaces each by its data. */
export const splitAtMarks = <Data>(html: string, data: (index: number) => Data | undefined): (string | Data)[] =>
  html.split(islandMarks).flatMap((piece, index): (string | Data)[] => {
    if (index % 2 === 0) return piece === '' ? [] : [piece];
    const found = data(Number(piece));
    if (found === undefined) throw new Error(`Placeholder ${piece} has no data`);
    return [found];
  });

/** Replaces the components whose text is part of headings, links, and sections. */
export function resolveEarly(tree: Root, world: Rendering): void {
  visitAll(tree, (node, index, parent) => {
    if (!isJsx(node) || !components.get(node.name ?? '')?.early) return undefined;
    const rendered = render(node, [], world);
    const list = rendered.type === 'elements' ? rendered.elements : [];
    parent.children.splice(index, 1, ...list);
    return index + list.length;
  });
}

/**
 * Replaces every component by plain elements, from the inside out. Islands leave a mark in the tree and are returned in
 * the order of their marks.
 */
export function resolveComponents(tree: Root, world: Rendering): Island[] {
  const { report } = world;
  const islands: Island[] = [];
  const resolveChildren = (children: readonly unknown[], inside: string | undefined): ElementContent[] =>
    (children as ElementContent[]).flatMap((child) => resolve(child, inside));

  function resolve(node: ElementContent, inside: string | undefined): ElementContent[] {
    if (isExpression(node)) return droppedExpression(node, report);
    if (!isJsx(node)) {
      if ('children' in node) (node as { children: unknown }).children = resolveChildren(node.children, inside);
      return [node];
    }
    const children = resolveChildren(node.children, node.name ?? undefined);
    Object.assign(node, { children });
    if (node.name === null) return children;
    if (requiredParents.get(node.name) !== undefined && requiredParents.get(node.name) === inside) return [node];
    const rendered = render(node, children, world);
    if (rendered.type === 'elements') return [...rendered.elements];
    islands.push(rendered);
    return [{ type: 'raw', value: islandMark(islands.length - 1) } as unknown as ElementContent];
  }

  tree.children = resolveChildren(tree.children, undefined);
  return islands;
}

function render(node: JsxElement, children: readonly ElementContent[], world: Rendering): Rendered {
  const { report } = world;
  const name = node.name ?? '';
  const component = components.get(name);
  if (!component) {
    const owner = requiredParents.get(name);
    report({
      title: owner === undefined ? `Unknown component <${name}>` : `<${name}> outside <${owner}>`,
      hint:
        owner === undefined
          ? didYouMean(name, components.keys()) || `Available components: ${[...components.keys()].join(', ')}.`
          : `Put it directly inside <${owner}>.`,
      at: node.position,
      tolerable: true,
    });
    return { type: 'elements', elements: children };
  }
  const props = component.props.safeParse(readProperties(node, report));
  if (!props.success) {
    for (const issue of props.error.issues) {
      report({
        title: `<${name}>: ${issueText(issue, 'the element')}`,
        hint: 'See docs/writing-pages.md for the props of each component.',
        at: node.position,
      });
    }
    return {
      type: 'elements',
      elements: children.flatMap((child) => (isJsx(child) ? (child.children as unknown as ElementContent[]) : [child])),
    };
  }
  const rendered = component.render({ props: props.data, children, element: node, ...world });
  // Later problems, such as a repeated id, are reported where the author wrote the component.
  if (rendered.type === 'elements')
    for (const element of rendered.elements.flatMap(elementsIn)) if (node.position) element.position ??= node.position;
  return rendered;
}

function isExpression(node: { readonly type: string }): boolean {
  return node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression' || node.type === 'mdxjsEsm';
}

/** Removes comments from expressions, and reports everything else, which would be code. */
function droppedExpression(node: ElementContent, report: Report): ElementContent[] {
  const value = 'value' in node ? node.value : toString(node);
  if (node.type !== ('mdxjsEsm' as never) && /^\s*(\/\*[\s\S]*\*\/\s*)?$/.test(value)) return [];
  report({
    title: `Pages can't run code: ${value.trim().split('\n')[0]?.slice(0, 60)}`,
    hint: 'Remove the import, export, or {expression}. To write a literal brace, use \\{.',
    at: node.position,
    tolerable: true,
  });
  return [];
}
