/** Fenced code blocks, also in lists and quotes. */
export const FENCES = /^([ \t>]*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?^[ \t>]*\2[ \t]*$/gm;
/** Comments of MDX. */
export const COMMENTS = /\{\/\*[\s\S]*?\*\/\}/g;
const CODE = /(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g;

/** The text of a page with spaces instead of matches, so that positions stay the same. */
export const withBlanks = (text: string, ...patterns: readonly RegExp[]): string =>
  patterns.reduce((rest, pattern) => rest.replaceAll(pattern, (match) => match.replaceAll(/[^\n]/g, ' ')), text);

/** The text of a page without fenced code, code in sentences, and comments, with the same positions. */
export const withoutCode = (text: string): string => withBlanks(text, FENCES, CODE, COMMENTS);
