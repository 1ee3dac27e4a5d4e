import type { Argument, Expression, Function as FunctionNode, Node, ObjectExpression, Program } from 'oxc-parser';
import { walk } from './parse-script.ts';

/** A path segment: the name of a property, or an array index. */
export type Segment = string | number;

export interface FoundObject {
  readonly node: ObjectExpression;
  /** Path from the starting value. */
  readonly path: readonly Segment[];
}

/** The values of a module's top-level names. */
export type Names = ReadonlyMap<string, Expression | FunctionNode>;

/** Names declared at the top level with a value: constants and functions. */
export function topLevelNames(program: Program): Names {
  const names = new Map<string, Expression | FunctionNode>();
  for (const statement of program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type === 'VariableDeclaration') {
      for (const { id, init } of declaration.declarations) if (id.type === 'Identifier' && init) names.set(id.name, init);
    } else if (declaration?.type === 'FunctionDeclaration' && declaration.id) {
      names.set(declaration.id.name, declaration);
    }
  }
  return names;
}

/**
 * The object literals that an expression may evaluate to, as far as the text alone reveals: through variables, types, `await`,
 * both branches of a condition, arrays, and `defineConfig` or `merge`. With `calls`, also through functions' results.
 */
export function objectsOf(
  expression: Expression | FunctionNode | Argument,
  names: Names,
  { calls = false, path = [] }: { readonly calls?: boolean; readonly path?: readonly Segment[] } = {},
): FoundObject[] {
  const seen = new Set<Node>();
  const resolve = (node: Expression | FunctionNode | Argument | null | undefined, at: readonly Segment[]): FoundObject[] => {
    if (!node || seen.has(node)) return [];
    seen.add(node);
    switch (node.type) {
      case 'ObjectExpression':
        return [{ node, path: at }];
      case 'Identifier':
        return resolve(names.get(node.name), at);
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
      case 'TSTypeAssertion':
        return resolve(node.expression, at);
      case 'AwaitExpression':
      case 'SpreadElement':
        return resolve(node.argument, at);
      case 'ConditionalExpression':
        return [...resolve(node.consequent, at), ...resolve(node.alternate, at)];
      case 'LogicalExpression':
        return [...resolve(node.left, at), ...resolve(node.right, at)];
      case 'ArrayExpression':
        return node.elements.flatMap((element, index) =>
          element?.type === 'SpreadElement' ? resolve(element, at) : resolve(element, [...at, index]),
        );
      case 'CallExpression':
        return resolveCall(node, at);
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
      case 'FunctionDeclaration':
        return calls ? returned(node).flatMap((value) => resolve(value, at)) : [];
      default:
        return [];
    }
  };
  const resolveCall = (node: Extract<Expression, { type: 'CallExpression' }>, at: readonly Segment[]): FoundObject[] => {
    const name = calledName(node.callee);
    if (name === 'defineConfig') return resolve(node.arguments[0], at);
    if (name === 'merge') return node.arguments.flatMap((argument) => resolve(argument, at));
    // A function of the same module that creates part of the configuration.
    const called = node.callee.type === 'Identifier' ? names.get(node.callee.name) : undefined;
    return called && isFunction(called) ? returned(called).flatMap((value) => resolve(value, at)) : [];
  };
  return resolve(expression, path);
}

/** The name of the called function: `name` for `a.b.name(…)` and `name(…)`. */
export function calledName(callee: Expression): string | undefined {
  if (callee.type === 'Identifier') return callee.name;
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : undefined;
}

type AnyFunction = FunctionNode | Extract<Expression, { type: 'ArrowFunctionExpression' }>;

export const isFunction = (node: Node): node is AnyFunction =>
  node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression' || node.type === 'FunctionDeclaration';

/** The expressions that a function returns, without those of nested functions. */
function returned(node: AnyFunction): Expression[] {
  const { body } = node;
  if (!body) return [];
  if (body.type !== 'BlockStatement') return [body];
  const values: Expression[] = [];
  walk(body, (inner) => {
    if (isFunction(inner) || inner.type === 'ClassBody') return false;
    if (inner.type === 'ReturnStatement' && inner.argument) values.push(inner.argument);
    return true;
  });
  return values;
}
