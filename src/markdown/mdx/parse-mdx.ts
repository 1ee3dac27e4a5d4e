import type { Paragraph, PhrasingContent, Root, RootContent } from 'mdast';
import { mdxToMdast } from 'satteri';
import { visitMarkdown } from '../visit.ts';

/** A syntax error and its place. */
export class MdxSyntaxError extends Error {
  readonly line: number;
  readonly column: number;
  constructor(message: string, line: number, column: number) {
    super(message);
    this.line = line;
    this.column = column;
  }
}

/** Parses MDX. @throws MdxSyntaxError */
export function parseMdx(text: string): Root {
  const tree = parse(text);
  visitMarkdown(tree, 'mdxJsxFlowElement', (_, index, parent) => {
    const children = parent.children as RootContent[];
    let end = index + 1;
    while (isSameLine(children[end - 1], children[end])) end++;
    const line = children.slice(index, end);
    if (!line.some(isWord)) return undefined;
    parent.children.splice(index, line.length, inParagraph(line, text));
    return index + 1;
  });
  return tree;
}

function parse(text: string): Root {
  try {
    return mdxToMdast(text, { features: { math: false } }) as Root;
  } catch (error) {
    // `4:3: Unexpected character (note: …) (mdx-jsx:unexpected-character)`
    const [, line, column, reason = ''] =
      /^(\d+):(\d+): (.*?)(?: \(note: .*\))?(?: \(mdx[\w:-]*\))?$/s.exec((error as Error).message) ?? [];
    if (line === undefined) throw error;
    throw new MdxSyntaxError(reason, Number(line), Number(column));
  }
}

/** Whether a node starts on the line where the one before it ends, with only spaces between. */
const isSameLine = (before: RootContent | undefined, node: RootContent | undefined): boolean =>
  node !== undefined &&
  ['mdxJsxFlowElement', 'mdxFlowExpression'].includes(node.type) &&
  node.position?.start.line === before?.position?.end.line;

/** Whether an element is a word with text in it. Otherwise its content is blocks. */
const isWord = (node: RootContent): boolean =>
  node.type === 'mdxJsxFlowElement' &&
  inlineWords.has(node.name) &&
  node.children.length > 0 &&
  (node.children[0] as RootContent).type !== 'paragraph';

/** The parser drops paragraphs that contain only elements, but words have to stay in one. */
function inParagraph(line: readonly RootContent[], text: string): Paragraph {
  const children = line.flatMap((node, index): PhrasingContent[] => {
    const inline = { ...node, type: node.type.replace('Flow', 'Text') } as PhrasingContent;
    const start = line[index - 1]?.position?.end.offset;
    const space = text.slice(start, node.position?.start.offset);
    return start === undefined || space === '' ? [inline] : [{ type: 'text', value: space }, inline];
  });
  const [start, end] = [line[0]?.position?.start, line.at(-1)?.position?.end];
  return { type: 'paragraph', children, ...(start && end && { position: { start, end } }) };
}
const inlineWords: ReadonlySet<string | null> = new Set(
  'a abbr b br code em i kbd mark samp small span strong sub sup Since Default Version'.split(' '),
);
