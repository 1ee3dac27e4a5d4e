import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Node, nodesOf, parseProgram } from '../../facts/webpack-exports.ts';

/** A parsed file of a package. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
  /** Every node with its parent. */
  readonly parents: ReadonlyMap<Node, Node>;
  readonly program: Node;
}

/** A place where a name gets a value. */
export interface Assignment {
  readonly value: Node;
  /** The property of the value, if the name is destructured. */
  readonly key?: string;
  readonly operator: string;
  readonly node: Node;
}

/** Parses files once. */
export class SourceFiles {
  readonly #files = new Map<string, SourceFile | undefined>();

  /** A file by its path. Undefined if there is none. */
  read(path: string): SourceFile | undefined {
    if (!this.#files.has(path))
      this.#files.set(path, existsSync(path) ? sourceFile(path, readFileSync(path, 'utf8')) : undefined);
    return this.#files.get(path);
  }

  /** The file that a relative `require` in another file loads. */
  resolve(request: string, from: SourceFile): SourceFile | undefined {
    const path = join(dirname(from.path), request);
    return request.startsWith('.') ? this.read(/\.[cm]?js$/.test(path) ? path : `${path}.js`) : undefined;
  }
}

/** Code with its syntax tree, by default parsed. @throws Error naming the file */
export function sourceFile(path: string, text: string, program = parseProgram(path, text)): SourceFile {
  const parents = new Map<Node, Node>();
  for (const node of nodesOf(program)) for (const child of listChildren(node)) parents.set(child, node);
  return { path, text, program, parents };
}

/** The nodes directly below a node. */
const listChildren = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string');

/** The nodes around a node, from the inside out. */
export function* ancestors(node: Node, { parents }: SourceFile): Generator<Node> {
  for (let at = parents.get(node); at; at = parents.get(at)) yield at;
}

/** Whether a node is a function. */
export const isFunction = ({ type }: Node): boolean => /^(?:Arrow)?Function/.test(type);

const scopes = new WeakMap<Node, Map<string, Assignment[]>>();

/** What the names of a function or file are set to in it, without what functions in it set. */
export function namesIn(scope: Node): ReadonlyMap<string, readonly Assignment[]> {
  const known = scopes.get(scope);
  if (known) return known;
  const names = new Map<string, Assignment[]>();
  const add = (target: Node | null | undefined, assignment: Assignment): void => {
    if (target?.type === 'Identifier') names.set(String(target.name), [...(names.get(String(target.name)) ?? []), assignment]);
  };
  const visit = (node: Node): void => {
    const [value, id] = [node.init as Node, node.id as Node];
    if (node.type === 'VariableDeclarator' && node.init) {
      add(id, { value, operator: '=', node });
      for (const { key, value: target } of (id.properties ?? []) as { key?: Node; value?: Node }[])
        add(target, { value, key: String(key?.name), operator: '=', node });
    } else if (node.type === 'AssignmentExpression')
      add(node.left as Node, { value: node.right as Node, operator: String(node.operator), node });
    else if (/^(?:Function|Class)Declaration$/.test(node.type)) add(id, { value: node, operator: '=', node });
    if (!isFunction(node)) for (const child of listChildren(node)) visit(child);
  };
  for (const child of listChildren(scope)) visit(child);
  scopes.set(scope, names);
  return names;
}
