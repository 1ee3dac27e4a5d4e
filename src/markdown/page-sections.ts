import type { Element, Root } from 'hast';
import type { CodeBlock, Entry } from './compiled-page.ts';
import { findLanguage } from './highlight/languages.ts';
import { headingLevel } from './visit.ts';

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
  /** Links to pages of this site, because search finds pages by the texts of links to them. */
  readonly links?: readonly SectionLink[];
  /** Names that its table cells and list items begin with: options, packages, flags. */
  readonly names?: readonly string[];
}

export interface SectionLink {
  /** As written: `/guides/caching/#set-the-headers` or `#usage`. */
  readonly href: string;
  readonly text: string;
  /** The table row or list item around the link, which often describes its target. */
  readonly around?: string;
}

/** Elements that don't end a word. */
const INLINE = new Set(['a', 'abbr', 'b', 'code', 'del', 'em', 'i', 'kbd', 'mark', 's', 'samp', 'span', 'strong', 'sub', 'sup']);

interface Node {
  readonly type: string;
  readonly tagName?: string;
  readonly value?: string;
  /** The name and attributes of a component. */
  readonly name?: string | null;
  readonly attributes?: readonly { readonly name?: string; readonly value?: unknown }[];
  readonly properties?: Element['properties'];
  readonly children?: readonly Node[];
}

type MessageOf = (id: string) => readonly string[];

interface Section extends Omit<PageSection, 'text' | 'code' | 'links' | 'names'> {
  readonly text: string[];
  readonly code: string[];
  readonly links: SectionLink[];
  readonly names: Set<string>;
}

/** Longer rows and items are about more than a link. */
const LONGEST_ITEM = 300;

/** `namedModules`, `@sentry/webpack-plugin`, `--watch`; not `'auto'`, `[name].js`, or `true`. */
const NAME = /^(?!(?:true|false|null|undefined|webpack)$)(?:@|--)?[a-z_$][\w$./-]{2,59}$/i;

/** Elements whose text belongs to the inline entries in them. */
const ROWS = new Set(['tr', 'li', 'p', 'dt', 'dd']);

/**
 * Splits a page at its headings, which already have ids. Code blocks appear in the tree in the order of `blocks`,
 * components by name. Inline entries get a section each, with the text of their table row, list item, or paragraph.
 * `messageOf` returns the forms of a message that the page shows by its id.
 */
export function pageSections(
  tree: Root,
  blocks: readonly Pick<CodeBlock, 'lang' | 'code'>[],
  inline: readonly Entry[],
  messageOf: MessageOf,
): PageSection[] {
  const reader = new SectionReader(blocks, inline, messageOf);
  reader.walk(tree);
  return reader.sections.map(({ text, code, links, names, ...rest }) => ({
    ...rest,
    text: lines(text.join('')),
    code: code.join('\n'),
    ...(links.length > 0 && { links }),
    ...(names.size > 0 && { names: [...names] }),
  }));
}

class SectionReader {
  readonly sections: Section[] = [];
  readonly #blocks: Iterator<Pick<CodeBlock, 'lang' | 'code'>>;
  readonly #names: ReadonlyMap<string, string>;
  #section = this.#begin('', '', 0);
  /** The text of the current table row or list item. */
  #around = '';

  readonly #messageOf: MessageOf;

  constructor(blocks: readonly Pick<CodeBlock, 'lang' | 'code'>[], inline: readonly Entry[], messageOf: MessageOf) {
    this.#messageOf = messageOf;
    this.#blocks = blocks[Symbol.iterator]();
    this.#names = new Map(inline.map(({ id, name }) => [id, name]));
  }

  #begin(id: string, title: string, level: number, row?: true): Section {
    const section = { id, title, level, ...(row && { row }), text: [], code: [], links: [], names: new Set<string>() };
    this.sections.push(section);
    return section;
  }

  walk(node: Node): void {
    const outside = this.#around;
    if (node.tagName === 'tr' || node.tagName === 'li') this.#around = tidy(getText(node));
    this.#addLink(node);
    if (node.tagName === 'tr' || node.tagName === 'li') this.#addNames(node);
    this.#enter(node);
    this.#around = outside;
  }

  #addLink(node: Node): void {
    const href = node.properties?.href;
    if (typeof href !== 'string' || !/^[/#]/.test(href)) return;
    const around = this.#around === '' || this.#around.length > LONGEST_ITEM ? {} : { around: this.#around };
    this.#section.links.push({ href, text: tidy(getText(node)), ...around });
  }

  #addNames(node: Node): void {
    const cells = node.tagName === 'tr' ? (node.children ?? []).filter(({ tagName }) => tagName === 'td') : [node];
    for (const [at, cell] of cells.entries()) {
      const first = firstElement(cell);
      // Code in other cells is a value, but packages have links.
      if (first?.tagName !== 'a' && (first?.tagName !== 'code' || at > 0)) continue;
      // `optimization.namedModules: true` is a name with a value.
      const name = tidy(getText(first)).replace(/:.*$/, '');
      if (NAME.test(name)) this.#section.names.add(name);
    }
  }

  #enter(node: Node): void {
    const { text } = this.#section;
    const level = headingLevel(node);
    if (level !== undefined) this.#section = this.#begin(getId(node), tidy(getText(node)), level);
    else if (this.#holdsEntries(node) && !someBelow(node, (child) => this.#holdsEntries(child))) this.#readEntries(node);
    else if (node.tagName === 'code-block') this.#addCode();
    else if (node.tagName === 'svg') return;
    else if (node.name === 'Message') this.#addMessage(node);
    else if (node.type === 'text') text.push((node.value ?? '').replaceAll('\n', ' '));
    else if (INLINE.has(node.tagName ?? '') || node.type === 'mdxJsxTextElement') this.#walkChildren(node);
    else {
      text.push('\n');
      this.#walkChildren(node);
      this.#section.text.push('\n');
    }
  }

  #walkChildren({ children = [] }: Node): void {
    for (const child of children) this.walk(child);
  }

  #entriesIn(node: Node): Entry[] {
    const name = this.#names.get(getId(node));
    return name === undefined ? (node.children ?? []).flatMap((child) => this.#entriesIn(child)) : [{ id: getId(node), name }];
  }

  #holdsEntries(node: Node): boolean {
    return this.#names.size > 0 && ROWS.has(node.tagName ?? '') && this.#entriesIn(node).length > 0;
  }

  /** Reads the text of a row once, for all entries in it. */
  #readEntries(node: Node): void {
    const outer = this.#section;
    const rows = this.#entriesIn(node).map(({ id, name }) => this.#begin(id, name, outer.level + 1, true));
    const [first = outer, ...others] = rows;
    this.#section = first;
    this.#walkChildren(node);
    for (const other of others) {
      other.text.push(...first.text);
      other.code.push(...first.code);
    }
    this.#section = outer;
  }

  #addMessage({ attributes = [] }: Node): void {
    if (attributes.some(({ name }) => name === 'hidden')) return;
    const id = attributes.find(({ name }) => name === 'id')?.value;
    if (typeof id !== 'string') return;
    // Codes of deprecations are printed with their texts.
    const code = id === id.toUpperCase() ? [id] : [];
    this.#section.text.push('\n', ...code, ...this.#messageOf(id).map((text) => ` ${text}\n`));
  }

  #addCode(): void {
    const { lang = '', code = '' } = (this.#blocks.next().value ?? {}) as Partial<CodeBlock>;
    // Readers search for exact messages, so keep them in the text.
    if (findLanguage(lang) === 'text') this.#section.text.push('\n', code, '\n');
    else this.#section.code.push(code);
  }
}

/** The code or link that a cell or item begins with, unless it links to its own entry. */
function firstElement({ children = [] }: Node): Node | undefined {
  const first = children.find(({ type, value = '' }) => type !== 'text' || value.trim() !== '');
  if (first === undefined || String(first.properties?.href).startsWith('/')) return undefined;
  return first.tagName === 'code' || first.tagName === 'a' ? first : firstElement(first);
}

const someBelow = ({ children = [] }: Node, test: (node: Node) => boolean): boolean =>
  children.some((child) => test(child) || someBelow(child, test));

const getId = ({ properties }: Node): string => (typeof properties?.id === 'string' ? properties.id : '');
const getText = (node: Node): string => (node.type === 'text' ? (node.value ?? '') : (node.children ?? []).map(getText).join(''));
const lines = (text: string): string => text.split('\n').map(tidy).filter(Boolean).join('\n');
const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
