import { parse } from 'acorn';
import type { Expression, Program } from 'estree';

/** The value of an MDX attribute's expression; undefined unless it's a literal, because pages are data. */
export function literalOf(code: string): unknown {
  const { body } = parse(`(${code}\n)`, { ecmaVersion: 'latest' }) as Program;
  const [statement] = body;
  return statement?.type === 'ExpressionStatement' && body.length === 1 ? valueOf(statement.expression) : undefined;
}

function valueOf(node: Expression): unknown {
  switch (node.type) {
    case 'Literal':
      return 'regex' in node || 'bigint' in node ? undefined : withoutNull(node.value);
    case 'TemplateLiteral':
      return node.expressions.length === 0 ? withoutNull(node.quasis[0]?.value.cooked ?? '') : undefined;
    case 'UnaryExpression': {
      const argument = valueOf(node.argument);
      return node.operator === '-' && typeof argument === 'number' ? -argument : undefined;
    }
    case 'ArrayExpression': {
      const values = node.elements.map((element) =>
        element === null || element.type === 'SpreadElement' ? undefined : valueOf(element),
      );
      return values.includes(undefined) ? undefined : values;
    }
    case 'ObjectExpression': {
      const entries: [string, unknown][] = [];
      for (const property of node.properties) {
        if (property.type !== 'Property' || property.computed || property.method) return undefined;
        const { key } = property;
        const value = valueOf(property.value as Expression);
        if (value === undefined || (key.type !== 'Identifier' && key.type !== 'Literal')) return undefined;
        entries.push([key.type === 'Identifier' ? key.name : String(key.value), value]);
      }
      return Object.fromEntries(entries);
    }
    default:
      return undefined;
  }
}

/** U+0000 marks places in our HTML; Markdown replaces it in text the same way. */
const withoutNull = (value: unknown): unknown => (typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value);
