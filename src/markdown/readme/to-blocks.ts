import type { Element, ElementContent, Root, RootContent } from 'hast';
import { h } from 'hastscript';
import { isBlankText, isElement } from '../visit.ts';

const INLINE = 'a b br code del em i img input ins kbd picture q s samp small span strike strong sub sup tt var'.split(' ');

const isInline = (node: RootContent): boolean => node.type === 'text' || (isElement(node, ...INLINE) && !holdsBlocks(node));

const holdsBlocks = ({ children }: Element): boolean => children.some((child) => isElement(child) && !isInline(child));

/** Wraps text between blocks in paragraphs, and replaces plain boxes by their content, because our styles support neither. */
export function toBlocks(tree: Root): void {
  tree.children = blocksOf(tree.children);
}

function blocksOf(nodes: readonly RootContent[]): ElementContent[] {
  const blocks: ElementContent[] = [];
  let run: ElementContent[] = [];
  const endRun = (): void => {
    if (run.some((node) => !isBlankText(node))) blocks.push(h('p', run));
    else blocks.push(...run);
    run = [];
  };
  for (const node of nodes) {
    if (isInline(node)) {
      run.push(node as ElementContent);
      continue;
    }
    endRun();
    if (node.type === 'element' && isPlainBox(node)) blocks.push(...blocksOf(node.children));
    else blocks.push(node as ElementContent);
  }
  endRun();
  return blocks;
}

const isPlainBox = ({ tagName, properties }: Element): boolean =>
  tagName === 'div' && !properties.className && properties.id === undefined;
