import type { Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visitMarkdown } from '../visit.ts';

/** Removes paragraphs that contain only JSX: `<Anchor id="a" />` on its own line, or `<text>…</text>` inside an `<svg>`. */
export function unwrapComponents(tree: Root): void {
  visitMarkdown(tree, 'paragraph', (paragraph, index, parent) => {
    const onlyJsx = paragraph.children.every(
      (child) =>
        child.type === 'mdxJsxTextElement' ||
        child.type === 'mdxTextExpression' ||
        (child.type === 'text' && child.value.trim() === ''),
    );
    const anyJsx = paragraph.children.some((child) => child.type === 'mdxJsxTextElement');
    if (!onlyJsx || !anyJsx) return undefined;
    const elements = paragraph.children.filter((child) => child.type !== 'text');
    // Elements such as kbd are words: a line of them stays a paragraph.
    if (elements.some((element) => element.type === 'mdxJsxTextElement' && isInlineWord(element.name))) return undefined;
    const flow = elements.map(
      (element) =>
        (element.type === 'mdxJsxTextElement'
          ? { ...element, type: 'mdxJsxFlowElement' }
          : element) as unknown as MdxJsxFlowElement,
    );
    parent.children.splice(index, 1, ...flow);
    return index;
  });
}

const inlineWords: ReadonlySet<string | null> = new Set([
  'a',
  'abbr',
  'b',
  'br',
  'code',
  'em',
  'i',
  'kbd',
  'mark',
  'samp',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'Since',
  'Default',
  'Version',
]);

/** Whether an element is a word: a line of them is a paragraph. */
export const isInlineWord = (name: string | null): boolean => inlineWords.has(name);
