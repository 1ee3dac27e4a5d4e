import { anchorId, createAnchorIds } from '../shared/anchor-id.ts';

/** A heading of a Markdown copy, with the text up to the next heading of its level or above. */
export interface MarkdownSection {
  readonly id: string;
  readonly title: string;
  readonly level: number;
  readonly text: string;
}

/** Maximum length of a part of a page, in characters: about 3,000 tokens. */
export const PART_SIZE = 12_000;

/** Splits a Markdown copy into its sections, which contain those below them. */
export function sectionsOf(markdown: string): MarkdownSection[] {
  const lines = markdown.split('\n');
  const newId = createAnchorIds();
  let fence: string | undefined;
  const headings = lines.flatMap((line, at) => {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined && (fence === undefined || mark.startsWith(fence))) fence = fence === undefined ? mark : undefined;
    const [, hashes = '', text = ''] = (fence === undefined && /^(#{1,6}) (.*)$/.exec(line)) || [];
    if (hashes === '') return [];
    const title = plainTitle(text);
    // The title of a page has no id of its own.
    return [{ at, level: hashes.length, title, id: hashes.length === 1 ? '' : newId(title) }];
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

/** The section that a reader means: by id, or by the words of its heading. */
export function findSection(sections: readonly MarkdownSection[], wanted: string): MarkdownSection | undefined {
  const id = wanted.replace(/^#/, '').toLowerCase();
  const own = sections.filter(({ level }) => level > 1);
  return (
    own.find((section) => section.id === id) ??
    own.find((section) => section.id === anchorId(wanted)) ??
    own.find((section) => section.title.toLowerCase() === wanted.toLowerCase())
  );
}

/** The rows of tables that document a name, such as `this.mode` or the last part of `output.clean`, with their headings and heads. */
export function rowsOf(sections: readonly MarkdownSection[], name: string): string | undefined {
  const names = [name, name.slice(name.lastIndexOf('.') + 1)].map((text) => `\`${text}\``);
  const found = sections.flatMap(({ title, text }) => {
    const [own = ''] = text.split(/\n(?=#)/);
    const rows = own.split('\n').filter((line) => line.startsWith('|'));
    const row = rows.find((line) => names.some((one) => line.split(' | ')[0]?.includes(one)));
    return row === undefined ? [] : [`${title}\n\n${rows.slice(0, 2).join('\n')}\n${row}`];
  });
  return found.length === 0 ? undefined : found.slice(0, 3).join('\n\n');
}

/** Splits text into parts of bounded size, between blocks if it can. */
export function partsOf(text: string, size = PART_SIZE): string[] {
  const parts: string[] = [];
  let part = '';
  for (const block of text.split(/\n{2,}/).flatMap((whole) => slices(whole, size))) {
    if (part !== '' && part.length + block.length + 2 > size) {
      parts.push(part);
      part = '';
    }
    part += part === '' ? block : `\n\n${block}`;
  }
  return [...parts, part];
}

/** Cuts a long block after a line, or anywhere if a line is too long. */
function slices(text: string, size: number): string[] {
  if (text.length <= size) return [text];
  const line = text.lastIndexOf('\n', size);
  const end = line > 0 ? line : size;
  return [text.slice(0, end), ...slices(text.slice(end), size)];
}
