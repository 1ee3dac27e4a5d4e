import type { Element, ElementContent, Root, RootContent } from 'hast';
import type { Root as MarkdownRoot } from 'mdast';
import rehypeRaw from 'rehype-raw';
import remarkRehype from 'remark-rehype';
import { markdownToMdast } from 'satteri';
import { unified } from 'unified';
import { elementsIn, hasClass, headingLevel, isElement, visitElements } from '../markdown/visit.ts';

/** Parts that a page and its Markdown copy must both contain, in order, as text without spaces and punctuation. */
const KINDS = ['headings', 'tables', 'facts', 'code blocks'] as const;
type Parts = Readonly<Record<(typeof KINDS)[number], string[]>>;

/** Headings, tables, facts, and code blocks of a document that its copy lacks, one line each. */
export function copyFaults(html: string, markdown: string): string[] {
  const page = documentParts(html);
  const copy = collectParts(
    unified()
      .use(remarkRehype)
      .runSync(markdownToMdast(markdown) as MarkdownRoot),
  );
  return KINDS.flatMap((kind) => missing(page[kind], copy[kind]).map((text) => `${kind}: ${text.slice(0, 100)}`));
}

/** The number of parts in a document by kind, to notice if nothing was compared. */
export function countParts(html: string): ReadonlyMap<string, number> {
  const parts = documentParts(html);
  return new Map(KINDS.map((kind) => [kind, parts[kind].length]));
}

/** The expected texts that don't follow each other in a list. */
function missing(expected: readonly string[], found: readonly string[]): string[] {
  let at = 0;
  return expected.filter((text) => {
    const next = found.indexOf(text, at);
    if (next >= 0) at = next + 1;
    return next < 0;
  });
}

const documentParts = (html: string): Parts => {
  const document = unified()
    .use(rehypeRaw)
    .runSync({ type: 'root', children: [{ type: 'raw', value: html }] } as unknown as Root);
  const prose = elementsIn(document).filter((element) => hasClass(element, 'prose'));
  return collectParts({ type: 'root', children: prose.flatMap(({ children }) => children) }, true);
};

/** @param isPage whether facts are definitions; in a copy, they're items of lists */
function collectParts(tree: Root, isPage = false): Parts {
  const parts: Parts = { headings: [], tables: [], facts: [], 'code blocks': [] };
  visitElements(tree, (element, index) => {
    if (element.properties.ariaHidden === 'true') return index + 1;
    const level = headingLevel(element);
    if (level !== undefined) parts.headings.push(`${level} ${plain(element)}`);
    if (isPage && element.tagName === 'dl') parts.facts.push(...listDefinitions(element));
    if (!isPage && element.tagName === 'li') parts.facts.push(plain(element));
    if (element.tagName === 'table') {
      const rows = all(element, 'tr').map(({ children }) => children.filter((cell) => isElement(cell)).map(plain));
      // A copy has an empty head if the page has none.
      parts.tables.push(
        rows
          .filter((row, at) => at > 0 || row.some(Boolean))
          .map((row) => row.join('|'))
          .join('\n'),
      );
      return index + 1;
    }
    // Long output is folded in pieces.
    const isBlock = element.tagName === 'figure' && hasClass(element, 'code');
    if (!isBlock && element.tagName !== 'pre') return undefined;
    // Prompts and diff signs aren't part of the code in a document.
    parts['code blocks'].push(
      squeezed(
        all(element, 'pre')
          .map(getText)
          .join('\n')
          .replaceAll(/^[-+$] ?/gm, ''),
      ),
    );
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
