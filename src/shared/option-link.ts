/** U+0000 cannot come from a page: Markdown replaces it. */
const OPEN = '\0o:';
const CLOSE = '\0/o\0';

/** Marks a piece of a page's HTML as the name of an option. Which page describes it is known when all pages are. */
export const optionMark = (option: string, html: string): string => `${OPEN}${option}\0${html}${CLOSE}`;

/** The options that are marked in a piece of HTML. */
export const markedOptions = (html: string): string[] =>
  // eslint-disable-next-line no-control-regex -- the mark is a control character so that no page can hold it
  [...html.matchAll(/\0o:([^\0]*)\0/g)].map(([, option = '']) => option);

/** Where an option is described. */
export interface OptionEntry {
  /** The option as its entry calls it: `module.rules[].test` for a rule within a rule, too. */
  readonly name: string;
  readonly address: string;
}

export type FindOptionEntry = (option: string) => OptionEntry | undefined;

/** Turns marked names into links to the entries of their options; a name without an entry is plain text. */
export function withOptionLinks(html: string, find: FindOptionEntry): string {
  // eslint-disable-next-line no-control-regex -- the mark is a control character so that no page can hold it
  return html.replaceAll(/\0o:([^\0]*)\0([^\0]*)\0\/o\0/g, (_, option: string, text: string) => {
    const entry = find(option);
    return entry ? `<a href="${escaped(entry.address)}" data-option="${escaped(entry.name)}">${text}</a>` : text;
  });
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
