import type { Element, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { emojiNames } from './emoji-names.ts';

/** `:tada:` becomes its character, outside code. Names that are not known stay as they are. */
export function emoji(tree: Root): void {
  visit(tree, (node) => {
    if (node.type === 'element' && isCode(node)) return SKIP;
    if (node.type === 'text' && node.value.includes(':'))
      node.value = node.value.replaceAll(/:([a-z0-9_+-]+):/g, (code, name: string) => emojiNames.get(name) ?? code);
    return undefined;
  });
}

const isCode = ({ tagName }: Element): boolean => ['code', 'pre', 'kbd', 'samp', 'tt', 'var', 'code-block'].includes(tagName);
