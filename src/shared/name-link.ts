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

/** Marks a link to the page that checks configurations. Without such a page, there's no link. */
export const CHECK_PAGE = 'page check';
/** The id that such a page has. */
export const CHECK_ID = 'config-check';

/** Where a name is documented. */
export interface NameEntry {
  readonly address: string;
  /** For options, the entry's name: `module.rules[].test` for a nested rule too. */
  readonly option?: string;
}

/** Finds the entry of an option by path, and of anything else by kind and name: `hook compiler.emit`. */
export type FindNameEntry = (name: string) => NameEntry | undefined;

/**
 * Turns marked names into links to their entries. Names without an entry become plain text, and so do an option's own name
 * and its parents' inside its entry, because most examples there repeat them.
 * @param options names of the options with an entry on the page, by heading id
 */
export function withNameLinks(html: string, find: FindNameEntry, options: ReadonlyMap<string, string> = new Map()): string {
  let current = '';
  // eslint-disable-next-line no-control-regex -- the mark is a control character so that no page can contain it
  return html.replaceAll(/<h[2-6] id="([^"]*)"|\0o:([^\0]*)\0([^\0]*)\0\/o\0/g, (match, id?: string, name = '', text = '') => {
    if (id !== undefined) {
      current = options.get(id) ?? '';
      return match;
    }
    const entry = find(name);
    if (!entry || (entry.option !== undefined && isWithin(current, entry.option))) return text;
    return `<a href="${escapeHtml(entry.address)}">${text}</a>`;
  });
}

/** Whether an option is another one, or below it: `module.rules[].test` is below `module.rules`. */
const isWithin = (name: string, parent: string): boolean =>
  name.startsWith(parent) && (name.length === parent.length || '.['.includes(name[parent.length] ?? ''));
