import type { Element, Root, Text } from 'hast';
import { visitAll } from '../visit.ts';
import { emojiNames } from './emoji-names.ts';

const CODE = new Set(['code', 'pre', 'kbd', 'samp', 'tt', 'var', 'code-block']);

/** Replaces `:tada:` and the like outside of code. Unknown names stay. */
export function emoji(tree: Root): void {
  visitAll(tree, (node, index) => {
    if (node.type === 'element' && CODE.has((node as Element).tagName)) return index + 1;
    if (node.type === 'text') (node as Text).value = withEmoji((node as Text).value);
    return undefined;
  });
}

const withEmoji = (text: string): string =>
  text.includes(':') ? text.replaceAll(/:([a-z0-9_+-]+):/g, (code, name: string) => emojiNames.get(name) ?? code) : text;
