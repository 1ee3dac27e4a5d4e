import type { Element, Root } from 'hast';
import type { CodeBlock } from '../compiled-page.ts';
import { languageOf } from '../highlight/languages.ts';

/** The text of a page between one heading and the next, for search. */
export interface PageSection {
  /** Of its heading; empty for what stands before the first. */
  readonly id: string;
  readonly title: string;
  /** 1 to 6; 0 for what stands before the first heading. */
  readonly level: number;
  /** Paragraphs, items and cells each on a line. */
  readonly text: string;
  readonly code: string;
}

/** Elements that do not end a word. */
const INLINE = new Set(['a', 'abbr', 'b', 'code', 'del', 'em', 'i', 'kbd', 'mark', 's', 'samp', 'span', 'strong', 'sub', 'sup']);

interface Node {
  readonly type: string;
  readonly tagName?: string;
  readonly value?: string;
  readonly properties?: Element['properties'];
  readonly children?: readonly Node[];
}

/** Cuts a page at its headings, which have their ids. Code blocks stand in the tree in the order of `blocks`, components by name. */
export function pageSections(tree: Root, blocks: readonly Pick<CodeBlock, 'lang' | 'code'>[]): PageSection[] {
  const sections: { id: string; title: string; level: number; text: string[]; code: string[] }[] = [];
  const begin = (id: string, title: string, level: number): void => {
    sections.push({ id, title, level, text: [], code: [] });
  };
  let block = 0;
  begin('', '', 0);
  const walk = (node: Node): void => {
    const section = sections.at(-1);
    const level = /^h([1-6])$/.exec(node.tagName ?? '')?.[1];
    if (level !== undefined) begin(idOf(node), tidy(textOf(node)), Number(level));
    else if (node.tagName === 'code-block') {
      const { lang = '', code = '' } = blocks[block++] ?? {};
      // Messages are read, and searched for as they stand.
      if (languageOf(lang) === 'text') section?.text.push('\n', code, '\n');
      else section?.code.push(code);
    } else if (node.tagName === 'svg') return;
    else if (node.type === 'text') section?.text.push((node.value ?? '').replaceAll('\n', ' '));
    else {
      const apart = !INLINE.has(node.tagName ?? '') && node.type !== 'mdxJsxTextElement';
      if (apart) section?.text.push('\n');
      for (const child of node.children ?? []) walk(child);
      if (apart) sections.at(-1)?.text.push('\n');
    }
  };
  walk(tree);
  return sections.map(({ text, code, ...rest }) => ({ ...rest, text: lines(text.join('')), code: code.join('\n') }));
}

const idOf = ({ properties }: Node): string => (typeof properties?.id === 'string' ? properties.id : '');
const textOf = (node: Node): string => (node.type === 'text' ? (node.value ?? '') : (node.children ?? []).map(textOf).join(''));
const lines = (text: string): string => text.split('\n').map(tidy).filter(Boolean).join('\n');
const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
