import { anchorId, createAnchorIds } from '../shared/anchor-id.ts';
import type { Documentation } from './documentation.ts';

/** A heading of a Markdown copy, with the text up to the next heading of its level or above. */
export interface MarkdownSection {
  readonly id: string;
  readonly title: string;
  readonly level: number;
  readonly text: string;
}

/** Splits a Markdown copy into its sections, which contain those below them. */
export function splitSections(markdown: string): MarkdownSection[] {
  const lines = markdown.split('\n');
  const newId = createAnchorIds();
  let fence: string | undefined;
  const headings = lines.flatMap((line, at) => {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined && (fence === undefined || mark.startsWith(fence))) fence = fence === undefined ? mark : undefined;
    // The title of the page isn't a section.
    const [, hashes = '', text = ''] = (fence === undefined && /^(#{2,6}) (.*)$/.exec(line)) || [];
    const title = plainTitle(text);
    return hashes === '' ? [] : [{ at, level: hashes.length, title, id: newId(title) }];
  });
  return headings.map(({ at, level, title, id }, index) => {
    const end = headings.slice(index + 1).find((next) => next.level <= level)?.at;
    return { id, title, level, text: lines.slice(at, end).join('\n').trim() };
  });
}

/** A heading without badges, marks, links, and escapes. */
const plainTitle = (text: string): string =>
  text
    .replace(/(?: \*(?:since (?:webpack-cli )?[\d.]+|deprecated|experimental|required)\*)+$/, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\*([^*]+)\*/g, '$1')
    .replaceAll(/\\([^\w\s])|`/g, '$1')
    .trim();

/**
 * The section that a reader means, by its id or heading; or the rows of tables that document the name with this address.
 * @param page the page's path and sections
 */
export function findText(
  { names }: Pick<Documentation, 'names'>,
  { path, sections, wanted }: { readonly path: string; readonly sections: readonly MarkdownSection[]; readonly wanted: string },
): Pick<MarkdownSection, 'id' | 'text'> | undefined {
  const id = anchorId(wanted);
  const section = sections.find((one) => one.id === id);
  if (section) return section;
  const same = names.filter(({ url }) => url.endsWith(`${encodeURI(path)}#${id}`));
  // A flag may have the address of its option.
  const name = (same.find(({ kind }) => kind !== 'flag') ?? same[0])?.name;
  const rows = name === undefined ? [] : findRows(sections, name);
  return rows.length === 0 ? undefined : { id, text: rows.slice(0, 3).join('\n\n') };
}

/** The rows of tables that document a name, such as `this.mode` or the last part of `output.clean`, with their headings and heads. */
function findRows(sections: readonly MarkdownSection[], name: string): string[] {
  const names = [name, name.slice(name.lastIndexOf('.') + 1)].map((text) => `\`${text}\``);
  return sections.flatMap(({ title, text }) => {
    const [own = ''] = text.split(/\n(?=#)/);
    const rows = own.split('\n').filter((line) => line.startsWith('|'));
    const row = rows.find((line) => names.some((one) => line.split(' | ')[0]?.includes(one)));
    return row === undefined ? [] : [`${title}\n\n${rows.slice(0, 2).join('\n')}\n${row}`];
  });
}

/** Maximum length of a part of a page, in characters: about 3,000 tokens. */
const PART_SIZE = 12_000;

/** Splits text into parts of bounded size: between blocks, between lines, or anywhere if a line is too long. */
export function splitParts(text: string, size = PART_SIZE): string[] {
  if (text.length <= size) return [text];
  const end = [text.lastIndexOf('\n\n', size), text.lastIndexOf('\n', size)].find((at) => at > size / 2) ?? size;
  return [text.slice(0, end), ...splitParts(text.slice(end).replace(/^\n+/, ''), size)];
}
