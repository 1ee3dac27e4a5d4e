import type { Paragraph, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { mdxToMdast } from 'satteri';
import { visitMarkdown } from '../visit.ts';
import { isInlineWord } from './unwrap-components.ts';

/** Parses MDX 20 times as fast as remark. @throws for syntax errors, and for lines that consist of several words in elements */
export function parseNatively(text: string): Root {
  const tree = mdxToMdast(text, { features: { math: false } }) as Root;
  visitMarkdown(tree, 'mdxJsxFlowElement', (element, index, parent) => {
    if (isInlineWord(element.name) && element.children.length > 0)
      parent.children.splice(index, 1, inParagraph(element, parent.children as MdxJsxFlowElement[]));
  });
  return tree;
}

/** The parser drops paragraphs that contain only elements, but a word has to stay in one. */
function inParagraph(element: MdxJsxFlowElement, siblings: readonly MdxJsxFlowElement[]): Paragraph {
  const { position } = element;
  const line = position?.start.line;
  if (line !== position?.end.line || siblings.some((other) => other !== element && other.position?.start.line === line))
    throw new Error('The native parser drops the paragraph around these elements');
  return { type: 'paragraph', children: [{ ...element, type: 'mdxJsxTextElement' }], position } as unknown as Paragraph;
}
