import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import type { Fence } from '../code-blocks/code-blocks.ts';
import { isBlankText, isElement } from '../visit.ts';

/** Turns commands for several package managers in a row into tabs, and file names above code into its title. */
export function readmeBlocks(tree: Root, fences: readonly Fence[]): void {
  const blocks: ElementContent[] = [];
  let tabs: Tab[] = [];
  const flush = (): void => {
    if (tabs.length > 1) blocks.push(tabsOf(tabs));
    else blocks.push(...tabs.map(({ code }) => code));
    tabs = [];
  };
  for (const node of tree.children as ElementContent[]) {
    if (isBlankText(node)) {
      blocks.push(node);
      continue;
    }
    const isOr = isElement(node, 'p') && /^or:?$/i.test(toString(node).trim());
    if (tabs.length > 0 && isOr) continue;
    const manager = managerOf(node, fences);
    if (!isElement(node) || manager === undefined || tabs.some(({ title }) => title === manager)) flush();
    if (isElement(node) && manager !== undefined) tabs.push({ title: manager, code: node });
    else if (isCode(node)) blocks.push(titled(node, blocks));
    else blocks.push(node);
  }
  flush();
  tree.children = blocks;
}

interface Tab {
  readonly title: string;
  readonly code: Element;
}

const isCode = (node: ElementContent): node is Element => isElement(node, 'code-block');

/** The package manager whose command a block consists of. */
function managerOf(node: ElementContent, fences: readonly Fence[]): string | undefined {
  const { code = '' } = (isCode(node) && fences[Number(node.properties.index)]) || {};
  return /^(?:\$ )?(npm|yarn|pnpm|bun) [^\n]*$/.exec(code.trim())?.[1];
}

/** The elements of `<Tabs>`, which components are made from later. */
function tabsOf(tabs: readonly Tab[]): ElementContent {
  const jsx = (name: string, attribute: string, value: string, children: readonly unknown[]): unknown => ({
    type: 'mdxJsxFlowElement',
    name,
    attributes: [{ type: 'mdxJsxAttribute', name: attribute, value }],
    children,
  });
  return jsx(
    'Tabs',
    'sync',
    'package-manager',
    tabs.map(({ title, code }) => jsx('Tab', 'title', title, [code])),
  ) as ElementContent;
}

/** A block whose title is the paragraph before it, if that's only a file name. */
function titled(code: Element, before: ElementContent[]): Element {
  const last = before.findLast((node) => !isBlankText(node));
  const name = isElement(last, 'p') ? toString(last).trim() : '';
  const only = isElement(last, 'p') ? last.children.filter((child) => !isBlankText(child)) : [];
  if (only.length !== 1 || !isElement(only[0], 'strong', 'code', 'em') || !/^[\w./@-]+\.\w+$/.test(name)) return code;
  before.splice(before.lastIndexOf(last as Element), 1);
  code.properties.title = name;
  return code;
}
