import { parseExpressionAt } from 'acorn';
import type { Node } from '../../facts/webpack-exports.ts';
import type { Folder } from './fold.ts';
import { sourceFile } from './source-file.ts';
import type { Forms, Template } from './template.ts';

/** Where generated code creates an error, prints, or sets the message of an error. */
const STARTS = /Error\(|\b(?:console\.)?(?:error|warn|fail)\(|\.message = |\breturn (?=["'])/g;

/** Whether code in a text may contain a message. */
export const mayHaveMessages = (text: string): boolean => text.search(STARTS) >= 0;

const HOLE = '__hole__';

/** The messages in texts that webpack writes into bundles as code. */
export function messagesInCode(forms: Forms, folder: Folder): Template[] {
  return forms.flatMap((form) => {
    // The rest of a sum may be in the next text.
    const code = form
      .map((piece) => (typeof piece === 'string' ? piece : HOLE))
      .join('')
      .replace(/\s*\+\s*$/, '');
    return [...code.matchAll(STARTS)].flatMap(({ 0: start, index }) => {
      const argument = expressionAt(code, index + start.length);
      return argument ? folder.forms(argument, sourceFile('runtime.js', code, argument)).map(withHoles) : [];
    });
  });
}

/** The expression at a position, or the first of a list. The code around it may be incomplete. */
function expressionAt(code: string, start: number): Node | undefined {
  try {
    const expression = parseExpressionAt(code, start, { ecmaVersion: 'latest' });
    return (expression.type === 'SequenceExpression' ? expression.expressions[0] : expression) as Node | undefined;
  } catch {
    return undefined;
  }
}

/** Holes of the code that are inside a text. */
const withHoles = (template: Template): Template =>
  template.flatMap((piece) =>
    typeof piece === 'string' ? piece.split(HOLE).flatMap((text, at) => (at === 0 ? [text] : [{}, text])) : [piece],
  );
