import type { Element, ElementContent, Root, RootContent } from 'hast';

const INLINE = new Set(
  'a b br code del em i img input ins kbd picture q s samp small span strike strong sub sup tt var'.split(' '),
);

const isInline = (node: RootContent): boolean =>
  node.type === 'text' || (node.type === 'element' && INLINE.has(node.tagName) && !holdsBlocks(node));

const holdsBlocks = ({ children }: Element): boolean =>
  children.some((child) => child.type === 'element' && (!INLINE.has(child.tagName) || holdsBlocks(child)));

/**
 * Wraps text between blocks in paragraphs, and replaces plain boxes by their content, because our styles support
 * neither.
 */
export function toBlocks(tree: Root): void {
  tree.children = blocksOf(tree.children);
}

function blocksOf(nodes: readonly RootContent[]): ElementContent[] {
  const blocks: ElementContent[] = [];
  let run: ElementContent[] = [];
  const endRun = (): void => {
    if (run.some((node) => node.type !== 'text' || node.value.trim() !== ''))
      blocks.push({ type: 'element', tagName: 'p', properties: {}, children: run });
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
