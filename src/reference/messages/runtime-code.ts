import { type Node, nodesOf } from '../webpack-exports.ts';
import type { Folder } from './fold.ts';
import { parseSource, type SourceFile } from './source-file.ts';
import { type Forms, letters, type Template } from './template.ts';

/** Where generated code creates an error, prints, or sets the message of an error. */
const STARTS = /Error\(|\b(?:console\.)?(?:error|warn|fail)\(|\.message = |\breturn (?=["'])/g;

/** Whether code in a text may contain a message. */
export const mayHaveMessages = (text: string): boolean => text.search(STARTS) >= 0;

const HOLE = '__hole__';

/** Shorter texts aren't messages. */
const MIN_LETTERS = 12;

/** The messages in texts that webpack writes into bundles as code. */
export function messagesInCode(forms: Forms, folder: Folder): Template[] {
  return forms.flatMap((form) => {
    const code = form.map((piece) => (typeof piece === 'string' ? piece : HOLE)).join('');
    return [...code.matchAll(STARTS)].flatMap(({ 0: start, index }) => {
      const argument = expressionAt(code, index + start.length);
      if (argument === undefined || !/["'`]/.test(argument)) return [];
      // The rest of a sum may be in the next text.
      const file = parsed(`(${argument.replace(/\s*\+\s*$/, '')})`);
      const expression = file && [...nodesOf(file.program)].find(({ type }) => type === 'ExpressionStatement')?.expression;
      return expression
        ? folder
            .forms(expression as Node, file)
            .map(withHoles)
            .filter((text) => letters(text) >= MIN_LETTERS)
        : [];
    });
  });
}

/** The text from a position to the end of the argument or statement. */
function expressionAt(code: string, start: number): string | undefined {
  let depth = 0;
  let quote = '';
  for (let at = start; at < code.length; at++) {
    const character = code[at] ?? '';
    if (quote !== '') {
      if (character === '\\') at++;
      else if (character === quote) quote = '';
    } else if (/["'`]/.test(character)) quote = character;
    else if (/[([{]/.test(character)) depth++;
    else if (depth === 0 && /[)\]},;]/.test(character)) return code.slice(start, at);
    else if (/[)\]}]/.test(character)) depth--;
  }
  return quote === '' && depth === 0 ? code.slice(start) : undefined;
}

function parsed(text: string): SourceFile | undefined {
  try {
    return parseSource('runtime.js', text);
  } catch {
    return undefined;
  }
}

/** Holes of the code that are inside a text. */
const withHoles = (template: Template): Template =>
  template.flatMap((piece) =>
    typeof piece === 'string' ? piece.split(HOLE).flatMap((text, at) => (at === 0 ? [text] : [{}, text])) : [piece],
  );
