import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Node, nodesOf, parseProgram } from '../webpack-exports.ts';

/** A parsed file of a package. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly program: Node;
  /** Every node with its parent. */
  readonly parents: ReadonlyMap<Node, Node>;
}

/** A place where a name gets a value. */
export interface Assignment {
  readonly value: Node;
  readonly operator: string;
  readonly node: Node;
}

/** Parses files once. */
export class SourceFiles {
  readonly #files = new Map<string, SourceFile | undefined>();

  /** A file by its path. Undefined if there is none. */
  read(path: string): SourceFile | undefined {
    if (!this.#files.has(path)) this.#files.set(path, existsSync(path) ? parseFile(path) : undefined);
    return this.#files.get(path);
  }

  /** The file that a relative `require` or import in another file loads. */
  resolve(request: string, from: SourceFile): SourceFile | undefined {
    if (!request.startsWith('.')) return undefined;
    const path = join(dirname(from.path), request);
    return /\.[cm]?js$/.test(path) ? this.read(path) : this.read(`${path}.js`);
  }
}

function parseFile(path: string): SourceFile {
  const text = readFileSync(path, 'utf8');
  const program = parseProgram(path, text);
  const parents = new Map<Node, Node>();
  for (const node of nodesOf(program)) for (const child of childrenOf(node)) parents.set(child, node);
  return { path, text, program, parents };
}

/** The nodes directly below a node. */
export const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string');

/** The nodes around a node, from the inside out. */
export function* ancestors(node: Node, { parents }: SourceFile): Generator<Node> {
  for (let at = parents.get(node); at; at = parents.get(at)) yield at;
}

export const isFunction = ({ type }: Node): boolean => /Function/.test(type) && type !== 'FunctionBody';

const scopes = new WeakMap<Node, Map<string, Assignment[]>>();

/** What the names of a function or file are set to in it, without what functions in it set. */
export function namesIn(scope: Node): ReadonlyMap<string, readonly Assignment[]> {
  const known = scopes.get(scope);
  if (known) return known;
  const names = new Map<string, Assignment[]>();
  const add = (target: Node, assignment: Assignment): void => {
    if (target.type !== 'Identifier') return;
    const name = String(target.name);
    names.set(name, [...(names.get(name) ?? []), assignment]);
  };
  const visit = (node: Node): void => {
    if (node.type === 'VariableDeclarator' && node.init) {
      const [id, value] = [node.id as Node, node.init as Node];
      add(id, { value, operator: '=', node });
      if (id.type === 'ObjectPattern')
        for (const { key, value: target } of id.properties as { key?: Node; value?: Node }[])
          if (key && target)
            add(target, { value: { ...value, type: 'Destructured', of: value, key: key.name }, operator: '=', node });
    }
    if (node.type === 'AssignmentExpression')
      add(node.left as Node, { value: node.right as Node, operator: String(node.operator), node });
    if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration')
      if (node.id) add(node.id as Node, { value: node, operator: '=', node });
    if (node.type === 'ImportDeclaration')
      for (const specifier of node.specifiers as Node[])
        add(specifier.local as Node, {
          value: {
            ...node,
            type: 'Imported',
            request: (node.source as Node).value,
            key: (specifier.imported as Node | undefined)?.name ?? 'default',
          },
          operator: '=',
          node,
        });
    for (const child of childrenOf(node)) if (!isFunction(child) || child.type === 'FunctionDeclaration') visitOrName(child);
  };
  const visitOrName = (node: Node): void => {
    if (node.type === 'FunctionDeclaration') {
      if (node.id) add(node.id as Node, { value: node, operator: '=', node });
    } else visit(node);
  };
  for (const child of childrenOf(scope)) if (!isFunction(child) || child.type === 'FunctionDeclaration') visitOrName(child);
  scopes.set(scope, names);
  return names;
}
