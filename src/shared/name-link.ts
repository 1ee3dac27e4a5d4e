import { escapeHtml } from './escape-html.ts';

/** Pages can't contain U+0000, because Markdown replaces it. */
const OPEN = '\0o:';
const CLOSE = '\0/o\0';

/** Marks a piece of a page's HTML as an API name. Which page documents it is only known once all pages are compiled. */
export const nameMark = (name: string, html: string): string => `${OPEN}${name}\0${html}${CLOSE}`;

/** The names marked in a piece of HTML. */
export const markedNames = (html: string): string[] =>
  // eslint-disable-next-line no-control-regex -- the mark is a control character so that no page can contain it
  [...html.matchAll(/\0o:([^\0]*)\0/g)].map(([, name = '']) => name);

/** Where a name is documented. */
export interface NameEntry {
  readonly address: string;
  /** For options, the entry's name: `module.rules[].test` for a nested rule too. */
  readonly option?: string;
}

/** Finds the entry of an option by path, and of anything else by kind and name: `hook compiler.emit`. */
export type FindNameEntry = (name: string) => NameEntry | undefined;

/** Turns marked names into links to their entries; names without an entry become plain text. */
export function withNameLinks(html: string, find: FindNameEntry): string {
  // eslint-disable-next-line no-control-regex -- the mark is a control character so that no page can contain it
  return html.replaceAll(/\0o:([^\0]*)\0([^\0]*)\0\/o\0/g, (_, name: string, text: string) => {
    const entry = find(name);
    if (!entry) return text;
    const option = entry.option === undefined ? '' : ` data-option="${escapeHtml(entry.option)}"`;
    return `<a href="${escapeHtml(entry.address)}"${option}>${text}</a>`;
  });
}
