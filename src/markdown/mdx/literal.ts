import { parse } from 'acorn';
import type { Expression, Program } from 'estree';

/** The value of an MDX attribute expression, or a failure: pages are data, so only literals are allowed. */
export type Literal = { readonly ok: true; readonly value: unknown } | { readonly ok: false };

const no: Literal = { ok: false };
// U+0000 marks places in our HTML; Markdown replaces it in text the same way.
const yes = (value: unknown): Literal => ({
  ok: true,
  value: typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value,
});

/** Reads the code of an attribute's expression. */
export function literalOf(code: string): Literal {
  const { body } = parse(`(${code}\n)`, { ecmaVersion: 'latest' }) as Program;
  const [statement] = body;
  return statement?.type === 'ExpressionStatement' && body.length === 1 ? valueOf(statement.expression) : no;
}

function valueOf(node: Expression): Literal {
  switch (node.type) {
    case 'Literal':
      return 'regex' in node || 'bigint' in node ? no : yes(node.value);
    case 'TemplateLiteral':
      return node.expressions.length === 0 ? yes(node.quasis[0]?.value.cooked ?? '') : no;
    case 'UnaryExpression': {
      const argument = valueOf(node.argument);
      return node.operator === '-' && argument.ok && typeof argument.value === 'number' ? yes(-argument.value) : no;
    }
    case 'ArrayExpression': {
      const values: unknown[] = [];
      for (const element of node.elements) {
        const value = element === null || element.type === 'SpreadElement' ? no : valueOf(element);
        if (!value.ok) return no;
        values.push(value.value);
      }
      return yes(values);
    }
    case 'ObjectExpression': {
      const entries: [string, unknown][] = [];
      for (const property of node.properties) {
        if (property.type !== 'Property' || property.computed || property.method) return no;
        const key =
          property.key.type === 'Identifier'
            ? property.key.name
            : property.key.type === 'Literal'
              ? String(property.key.value)
              : undefined;
        const value = valueOf(property.value as Expression);
        if (key === undefined || !value.ok) return no;
        entries.push([key, value.value]);
      }
      return yes(Object.fromEntries(entries));
    }
    default:
      return no;
  }
}
