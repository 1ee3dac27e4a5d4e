import type { Element, Root } from 'hast';
import type { CodeBlock } from '../compiled-page.ts';
import type { InlineEntry } from '../facts/inline-entries.ts';
import { languageOf } from '../highlight/languages.ts';

/** The text of a page between two headings, for search. */
export interface PageSection {
  /** Id of its heading; empty before the first one. */
  readonly id: string;
  readonly title: string;
  /** 1 to 6; 0 before the first heading. */
  readonly level: number;
  /** Whether it's the table row, list item, or paragraph of an inline entry. */
  readonly row?: true;
  /** One line per paragraph, item, or cell. */
  readonly text: string;
  readonly code: string;
  /** Links to pages of this site, because search finds a page by what others call it. */
  readonly links?: readonly SectionLink[];
}

export interface SectionLink {
  /** As written: `/guides/caching/#set-the-headers` or `#usage`. */
  readonly href: string;
  readonly text: string;
  /** The table row or list item that it's in, which often describes what it leads to. */
  readonly around?: string;
}

/** Elements that don't end a word. */
const INLINE = new Set(['a', 'abbr', 'b', 'code', 'del', 'em', 'i', 'kbd', 'mark', 's', 'samp', 'span', 'strong', 'sub', 'sup']);

interface Node {
  readonly type: string;
  readonly tagName?: string;
  readonly value?: string;
  readonly properties?: Element['properties'];
  readonly children?: readonly Node[];
}

interface Section {
  readonly id: string;
  readonly title: string;
  readonly level: number;
  readonly row?: true;
  readonly text: string[];
  readonly code: string[];
  readonly links: SectionLink[];
}

/** Longer rows and items are about more than a link. */
const LONGEST_ITEM = 300;

/** Elements whose text belongs to the inline entries in them. */
const ROWS = new Set(['tr', 'li', 'p', 'dt', 'dd']);

/**
 * Splits a page at its headings, which already have ids. Code blocks appear in the tree in the order of `blocks`,
 * components by name. Inline entries get a section each, with the text of their table row, list item, or paragraph.
 */
export function pageSections(
  tree: Root,
  blocks: readonly Pick<CodeBlock, 'lang' | 'code'>[],
  inline: readonly InlineEntry[] = [],
): PageSection[] {
  const names = new Map(inline.map(({ id, name }) => [id, name]));
  const entriesIn = (node: Node): InlineEntry[] => {
    const name = names.get(idOf(node));
    return name === undefined ? (node.children ?? []).flatMap(entriesIn) : [{ id: idOf(node), name }];
  };
  const holdsEntries = (node: Node): boolean => names.size > 0 && ROWS.has(node.tagName ?? '') && entriesIn(node).length > 0;
  const sections: Section[] = [];
  const begin = (id: string, title: string, level: number, row?: true): Section => {
    const section = { id, title, level, ...(row && { row }), text: [], code: [], links: [] };
    sections.push(section);
    return section;
  };
  let block = 0;
  let section = begin('', '', 0);
  let around = '';
  const walk = (node: Node): void => {
    const outside = around;
    if (node.tagName === 'tr' || node.tagName === 'li') around = tidy(textOf(node));
    enter(node);
    around = outside;
  };
  const enter = (node: Node): void => {
    const href = node.properties?.href;
    if (typeof href === 'string' && /^[/#]/.test(href)) {
      const item = around === '' || around.length > LONGEST_ITEM ? {} : { around };
      section.links.push({ href, text: tidy(textOf(node)), ...item });
    }
    const level = /^h([1-6])$/.exec(node.tagName ?? '')?.[1];
    if (level !== undefined) section = begin(idOf(node), tidy(textOf(node)), Number(level));
    else if (holdsEntries(node) && !someBelow(node, holdsEntries)) {
      const outer = section;
      const rows = entriesIn(node).map(({ id, name }) => begin(id, name, outer.level + 1, true));
      const [first = outer, ...others] = rows;
      section = first;
      walkChildren(node);
      for (const other of others) {
        other.text.push(...first.text);
        other.code.push(...first.code);
      }
      section = outer;
    } else if (node.tagName === 'code-block') {
      const { lang = '', code = '' } = blocks[block++] ?? {};
      // Readers search for exact messages, so keep them in the text.
      if (languageOf(lang) === 'text') section.text.push('\n', code, '\n');
      else section.code.push(code);
    } else if (node.tagName === 'svg') return;
    else if (node.type === 'text') section.text.push((node.value ?? '').replaceAll('\n', ' '));
    else {
      const apart = !INLINE.has(node.tagName ?? '') && node.type !== 'mdxJsxTextElement';
      if (apart) section.text.push('\n');
      walkChildren(node);
      if (apart) section.text.push('\n');
    }
  };
  const walkChildren = ({ children = [] }: Node): void => {
    for (const child of children) walk(child);
  };
  walk(tree);
  return sections.map(({ text, code, links, ...rest }) => ({
    ...rest,
    text: lines(text.join('')),
    code: code.join('\n'),
    ...(links.length > 0 && { links }),
  }));
}

const someBelow = ({ children = [] }: Node, test: (node: Node) => boolean): boolean =>
  children.some((child) => test(child) || someBelow(child, test));

const idOf = ({ properties }: Node): string => (typeof properties?.id === 'string' ? properties.id : '');
const textOf = (node: Node): string => (node.type === 'text' ? (node.value ?? '') : (node.children ?? []).map(textOf).join(''));
const lines = (text: string): string => text.split('\n').map(tidy).filter(Boolean).join('\n');
const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
