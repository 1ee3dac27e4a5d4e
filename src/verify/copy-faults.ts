import type { Element, ElementContent, Root, RootContent } from 'hast';
import type { Root as MarkdownRoot } from 'mdast';
import rehypeRaw from 'rehype-raw';
import remarkRehype from 'remark-rehype';
import { markdownToMdast } from 'satteri';
import { unified } from 'unified';
import { elementsIn, hasClass, headingLevel, isElement, visitElements } from '../markdown/visit.ts';

/** Kinds of parts that a page and its Markdown copy must both contain. */
export const KINDS = ['heading', 'table', 'fact', 'code block'] as const;
type Kind = (typeof KINDS)[number];

/** A part's text, without spaces and punctuation. */
interface Part {
  readonly kind: Kind;
  readonly text: string;
}

/** The parts of a document, and those of them that its copy lacks or has in another order. */
export function comparedParts(html: string, markdown: string) {
  const document = unified()
    .use(rehypeRaw)
    .runSync({ type: 'root', children: [{ type: 'raw', value: html }] } as unknown as Root);
  const prose = elementsIn(document).filter((element) => hasClass(element, 'prose'));
  const parts = listParts({ type: 'root', children: prose.flatMap(({ children }) => children) }, true);
  const copy = listParts(
    unified()
      .use(remarkRehype)
      .runSync(markdownToMdast(markdown) as MarkdownRoot),
  );
  // Where the last part of a kind was found: those of a kind follow each other.
  const last = new Map<Kind, number>();
  const missing = parts.filter(({ kind, text }) => {
    const at = copy.findIndex((part, index) => index > (last.get(kind) ?? -1) && part.kind === kind && part.text === text);
    if (at >= 0) last.set(kind, at);
    return at < 0;
  });
  return { parts, missing };
}

/** @param isPage whether facts are definitions; in a copy, they're items of lists */
function listParts(tree: Root, isPage = false): Part[] {
  const parts: Part[] = [];
  const add = (kind: Kind, ...texts: readonly string[]): void => void parts.push(...texts.map((text) => ({ kind, text })));
  visitElements(tree, (element, index) => {
    if (element.properties.ariaHidden === 'true') return index + 1;
    const level = headingLevel(element);
    if (level !== undefined) add('heading', `${level} ${plain(element)}`);
    if (isPage && element.tagName === 'dl') add('fact', ...listDefinitions(element));
    if (!isPage && element.tagName === 'li') add('fact', plain(element));
    if (element.tagName === 'table') {
      const rows = all(element, 'tr').map(({ children }) => children.filter((cell) => isElement(cell)).map(plain));
      // A copy has an empty head if the page has none.
      const filled = rows.filter((row, at) => at > 0 || row.some(Boolean));
      add('table', filled.map((row) => row.join('|')).join('\n'));
      return index + 1;
    }
    // Long output is folded in pieces.
    const isBlock = element.tagName === 'figure' && hasClass(element, 'code');
    if (!isBlock && element.tagName !== 'pre') return undefined;
    const code = all(element, 'pre').map(getText).join('\n');
    // Prompts and diff signs aren't part of the code in a document.
    add('code block', squeezed(code.replaceAll(/^[-+$] ?/gm, '')));
    return index + 1;
  });
  return parts;
}

/** Each term of a list with its values, and the code that they show last. */
function listDefinitions({ children }: Element): string[] {
  const definitions: { readonly term: string; readonly values: Element[] }[] = [];
  for (const element of children) {
    if (isElement(element, 'dt')) definitions.push({ term: plain(element), values: [] });
    if (isElement(element, 'dd')) definitions.at(-1)?.values.push(element);
  }
  return definitions.map(({ term, values }) => {
    const shapes = values.flatMap((value) => all(value, 'pre').map(plain));
    const texts = values.map((value) => shapes.reduce((text, shape) => text.replace(shape, ''), plain(value)));
    return `${term}:${texts.join(',')}${shapes.join('')}`;
  });
}

const all = (element: Element, name: string): Element[] => elementsIn(element).filter(({ tagName }) => tagName === name);

const squeezed = (text: string): string => text.replaceAll(/[\s\u200b]+|since(?=\s*(?:webpack-cli\s*)?\d)/g, '');
const plain = (element: Element): string => squeezed(getText(element));

/** Without buttons and drawings, and without summaries, which only repeat the start of a fact. */
function getText(node: RootContent | ElementContent): string {
  if (node.type === 'text') return node.value;
  if (!isElement(node) || ['button', 'svg', 'input'].includes(node.tagName)) return '';
  const isFolded = hasClass(node, 'fact-more');
  return node.children.map((child) => (isFolded && isElement(child, 'summary') ? '' : getText(child))).join('');
}
