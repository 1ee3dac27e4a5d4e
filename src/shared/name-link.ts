/** U+0000 can't come from a page: Markdown replaces it. */
const OPEN = '\0o:';
const CLOSE = '\0/o\0';

/** Marks a piece of a page's HTML as a name of the API. Which page describes it is known when all pages are. */
export const nameMark = (name: string, html: string): string => `${OPEN}${name}\0${html}${CLOSE}`;

/** The names that are marked in a piece of HTML. */
export const markedNames = (html: string): string[] =>
  // eslint-disable-next-line no-control-regex -- the mark is a control character so that no page can hold it
  [...html.matchAll(/\0o:([^\0]*)\0/g)].map(([, name = '']) => name);

/** Where a name is described. */
export interface NameEntry {
  readonly address: string;
  /** For options, the name that the entry has: `module.rules[].test` for a rule within a rule, too. */
  readonly option?: string;
}

/** Finds the entry of an option by its path, and of anything else by its kind and name: `hook compiler.emit`. */
export type FindNameEntry = (name: string) => NameEntry | undefined;

/** Turns marked names into links to their entries; a name without an entry is plain text. */
export function withNameLinks(html: string, find: FindNameEntry): string {
  // eslint-disable-next-line no-control-regex -- the mark is a control character so that no page can hold it
  return html.replaceAll(/\0o:([^\0]*)\0([^\0]*)\0\/o\0/g, (_, name: string, text: string) => {
    const entry = find(name);
    if (!entry) return text;
    const option = entry.option === undefined ? '' : ` data-option="${escaped(entry.option)}"`;
    return `<a href="${escaped(entry.address)}"${option}>${text}</a>`;
  });
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
