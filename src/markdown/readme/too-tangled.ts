/** Signs of emphasis and links that one block may hold. Markdown tries each against all others: some thousand take seconds. */
const SIGNS = 5000;
const FOOTNOTES = 1000;

/** Why a README would take for ever to parse, if it would. Text that people write stays far below. */
export function tooTangled(text: string): string | undefined {
  if (countOf(text, /\[\^/g) > FOOTNOTES) return `refers to footnotes more than ${FOOTNOTES} times`;
  const block = text.split(/\n[ \t]*\n/).find((part) => part.length > SIGNS && countOf(part, /[*_[\]~]/g) > SIGNS);
  return block === undefined
    ? undefined
    : `has a paragraph with more than ${SIGNS} signs of emphasis and links: ${block.slice(0, 40).trim()} …`;
}

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
