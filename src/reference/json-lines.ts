import { createLineFinder } from './type-index.ts';
import { type Node, parseProgram } from './webpack-exports.ts';

/**
 * The line of every value in a JSON text, by JSON pointer. A property's line is that of its key, which readers look for.
 * @throws SyntaxError if the text isn't valid JSON.
 */
export function jsonLines(text: string): ReadonlyMap<string, number> {
  JSON.parse(text);
  const lines = new Map<string, number>();
  const lineOf = createLineFinder(text);
  const visit = (node: Node, pointer: string, start: number): void => {
    // The parsed text begins with a parenthesis.
    lines.set(pointer, lineOf(start - 1));
    if (node.type === 'ObjectExpression')
      for (const { key, value, start: at } of node.properties as Node[])
        visit(value as Node, `${pointer}/${toPointer(String((key as Node).value))}`, at);
    if (node.type === 'ArrayExpression')
      for (const [index, item] of (node.elements as Node[]).entries()) visit(item, `${pointer}/${index}`, item.start);
  };
  const [statement] = parseProgram('schema.js', `(${text})`).body as { readonly expression: { readonly expression: Node } }[];
  if (statement) visit(statement.expression.expression, '', statement.expression.expression.start);
  return lines;
}

/** A key as part of a JSON pointer. */
export const toPointer = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');
