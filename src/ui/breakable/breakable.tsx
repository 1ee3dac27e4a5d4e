/** Words up to this length, in characters, fit into any line. */
const SHORT = 19;
const BREAK = '\u200B';

/**
 * A text whose long names may break before a dot or, in a plugin's name or a long part, before a capital. If its beginning or end
 * is a dot, it may be a part of a long name, and may break there.
 */
export function Breakable({ text }: { readonly text: string }) {
  return text
    .replaceAll(/^(?=\.)|\S+|(?<=\w\.)$/g, (word) => (word.length > SHORT ? breakWord(word) : word || BREAK))
    .split(BREAK)
    .flatMap((part, index) => [...(index > 0 ? [<wbr key={index} />] : []), ...(part === '' ? [] : [part])]);
}

const breakWord = (word: string): string =>
  word
    .split(/(?=\.\w)/)
    .map((part) => (part.length > SHORT ? part.replaceAll(/(?<=[a-z])(?=[A-Z])/g, BREAK) : part))
    .join(BREAK);
