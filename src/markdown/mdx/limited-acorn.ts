import { type Options, Parser } from 'acorn';
import { MAX_EXPRESSIONS } from '../limits.ts';

let read = 0;

/** Begins a new page. */
export function resetAcorn(): void {
  read = 0;
}

/** MDX parses an expression anew at each closing brace until it is whole, which may take minutes. Parsing is synchronous, one page at a time. */
function counted(code: string): string {
  read += code.length;
  // The place is for the error that MDX makes of this one.
  if (read > MAX_EXPRESSIONS) throw Object.assign(new SyntaxError('Too many braces'), { pos: 0, raisedAt: 0 });
  return code;
}

/** The parser of MDX expressions, with a limit. */
export const limitedAcorn = {
  parse: (code: string, options: Options) => Parser.parse(counted(code), options),
  parseExpressionAt: (code: string, offset: number, options: Options) => Parser.parseExpressionAt(counted(code), offset, options),
};
