import { parseSync } from 'oxc-parser';
import { docBefore } from './type-index.ts';

/** An export of `require('webpack')` with its own file. */
export interface WebpackExport {
  /** `optimize.SplitChunksPlugin` */
  readonly access: string;
  /** `lib/optimize/SplitChunksPlugin.js` */
  readonly file: string;
  readonly deprecated?: string | true;
}

/** A node of a syntax tree, with the properties used here. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** Parses plain JavaScript. @throws Error naming the file. */
export function parseProgram(file: string, text: string): Node {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`Can't parse ${file}: ${errors[0].message}`);
  return program as unknown as Node;
}

/** All nodes below a node, including itself, in source order. */
export function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (typeof child === 'object' && child !== null && typeof (child as Node).type === 'string') yield* nodesOf(child as Node);
    }
  }
}

/**
 * Reads the getters that load a file of `lib/index.js` from its text, because calling deprecated getters prints warnings.
 * @throws Error if the file no longer has the expected structure.
 */
export function webpackExports(text: string): WebpackExport[] {
  const program = parseProgram('lib/index.js', text);
  const calls = [...nodesOf(program)].filter(({ callee }) => (callee as Node | undefined)?.name === 'mergeExports');
  const object = calls.map((call) => (call.arguments as Node[])[1]).find((argument) => argument?.type === 'ObjectExpression');
  if (!object) throw new Error("webpack's lib/index.js no longer calls mergeExports with an object: update webpack-exports.ts");
  return listExports(object, '', text);
}

function listExports(object: Node, prefix: string, text: string): WebpackExport[] {
  return (object.properties as Node[]).flatMap((property) => {
    if (property.type !== 'Property') return [];
    const key = property.key as Node;
    const access = `${prefix}${String(key.name ?? key.value)}`;
    const value = property.value as Node;
    if (value.type === 'ObjectExpression') return listExports(value, `${access}.`, text);
    if (property.kind !== 'get') return [];
    const nodes = [...nodesOf(value)];
    const request = nodes.find((node) => node.type === 'CallExpression' && (node.callee as Node).name === 'require');
    const path = (request?.arguments as Node[] | undefined)?.[0]?.value;
    if (typeof path !== 'string' || !path.startsWith('./')) return [];
    const deprecated = findDeprecation(nodes) ?? docBefore(text, property.start).deprecated;
    const file = `lib/${path.slice(2)}${path.endsWith('.js') ? '' : '.js'}`;
    return [{ access, file, ...(deprecated === undefined ? {} : { deprecated }) }];
  });
}

/** The message of `util.deprecate(…, message, code)`. */
function findDeprecation(nodes: readonly Node[]): string | undefined {
  const call = nodes.find(
    (node) => node.type === 'CallExpression' && ((node.callee as Node).property as Node | undefined)?.name === 'deprecate',
  );
  const message = (call?.arguments as Node[] | undefined)?.[1]?.value;
  return typeof message === 'string' ? message : undefined;
}
