import { type Node, nodesOf } from '../../facts/webpack-exports.ts';
import { ancestors, isFunction, namesIn, type Assignment, type SourceFile, type SourceFiles } from './source-file.ts';
import { either, fixed, type Forms, type Hole, sequence, UNKNOWN } from './template.ts';

/** The arguments of the functions whose bodies are being read. */
type Bindings = ReadonlyMap<Node, readonly Forms[]>;

interface Place {
  readonly file: SourceFile;
  readonly bindings: Bindings;
  readonly depth: number;
}

interface Definition {
  readonly node: Node;
  readonly file: SourceFile;
}

const MAX_DEPTH = 24;

/** Methods that only add colors. */
const NEUTRAL = /^(?:green|yellow|red|cyan|bold|blue)$/;

/** Evaluates expressions as far as that is possible without running them. */
export class Folder {
  readonly #files: SourceFiles;

  constructor(files: SourceFiles) {
    this.#files = files;
  }

  /** The texts that an expression can have. */
  forms(node: Node | undefined | null, file: SourceFile): Forms {
    return node ? this.#fold(node, { file, bindings: new Map(), depth: 0 }) : UNKNOWN;
  }

  #fold(node: Node, before: Place): Forms {
    const place = { ...before, depth: before.depth + 1 };
    if (place.depth > MAX_DEPTH) return UNKNOWN;
    const fold = (child: unknown): Forms => this.#fold(child as Node, place);
    switch (node.type) {
      case 'Literal':
        return typeof node.value === 'string' || typeof node.value === 'number' ? fixed(String(node.value)) : UNKNOWN;
      case 'TemplateLiteral': {
        const values = node.expressions as Node[];
        const texts = node.quasis as { readonly value: { readonly cooked: string } }[];
        return sequence(texts.flatMap(({ value }, at) => [fixed(value.cooked), ...(values[at] ? [fold(values[at])] : [])]));
      }
      case 'BinaryExpression':
        return node.operator === '+' ? sequence([fold(node.left), fold(node.right)]) : UNKNOWN;
      case 'ConditionalExpression':
        return either([fold(node.consequent), fold(node.alternate)]);
      case 'ParenthesizedExpression':
        return fold(node.expression);
      case 'Identifier':
        return this.#name(node, place);
      case 'MemberExpression': {
        const found = this.#property(node, place.file);
        return found ? this.#fold(found.node, { ...place, file: found.file }) : UNKNOWN;
      }
      case 'CallExpression':
        return this.#call(node, place);
      default:
        return UNKNOWN;
    }
  }

  /** The value of a variable, a constant of another file, or a parameter. */
  #name(node: Node, place: Place): Forms {
    const found = this.#find(String(node.name), node, place.file);
    if (!found) return UNKNOWN;
    if ('parameter' in found) {
      const { of, index } = found.parameter;
      return place.bindings.get(of)?.[index] ?? [[found]];
    }
    return this.#assigned(found.assignments, node, place);
  }

  /** What a name is set to, or the parameter that it is. */
  #find(
    name: string,
    node: Node,
    file: SourceFile,
  ): { readonly assignments: readonly Assignment[] } | Required<Hole> | undefined {
    for (const scope of ancestors(node, file)) {
      if (!isFunction(scope) && scope.type !== 'Program') continue;
      const assignments = namesIn(scope).get(name);
      if (assignments) return { assignments };
      const index = ((scope.params ?? []) as Node[]).findIndex((one) => ((one.left ?? one) as Node).name === name);
      if (index >= 0) return { parameter: { of: scope, index } };
    }
    return undefined;
  }

  /** Combines the values that are assigned and appended before a use. Text appended conditionally is optional. */
  #assigned(assignments: readonly Assignment[], use: Node, place: Place): Forms {
    const before = assignments.filter(({ node }) => node.start < use.start || node.type === 'FunctionDeclaration');
    const set = before.filter(({ operator }) => operator !== '+=');
    const start = either(set.map((one) => this.#value(one, place)));
    const appended = before.filter(({ operator }) => operator === '+=');
    return appended.reduce<Forms>((forms, one) => {
      const isOptional = [...ancestors(one.node, place.file)].some(
        ({ type, start: from, end }) => /^(?:If|For|While|Switch)/.test(type) && !(from <= use.start && use.start < end),
      );
      return sequence([forms, isOptional ? UNKNOWN : this.#value(one, place)]);
    }, start);
  }

  #value(assignment: Assignment, place: Place): Forms {
    const found = this.#settled(assignment, place.file);
    return found ? this.#fold(found.node, { ...place, file: found.file }) : UNKNOWN;
  }

  /** A property of a class or an object. */
  #property(member: Node, file: SourceFile): Definition | undefined {
    const [object, property] = [member.object as Node | undefined, member.property as Node];
    const owner = object?.type === 'Identifier' ? this.#definition(object, file) : undefined;
    const node = owner && findProperty(owner, String(object?.name), String(property.name ?? property.value));
    return node && { node, file: owner.file };
  }

  /** What a name is defined as: a class, function, object, or other expression, maybe in another file. */
  #definition(identifier: Node, file: SourceFile): Definition | undefined {
    const found = this.#find(String(identifier.name), identifier, file);
    const [first] = found && 'assignments' in found ? found.assignments : [];
    return first && this.#settled(first, file);
  }

  /** Follows a value into the file that it's loaded from. */
  #settled({ value, key }: Assignment, file: SourceFile): Definition | undefined {
    const request = readRequest(value);
    if (request === undefined) return key === undefined ? { node: value, file } : undefined;
    const target = this.#files.resolve(request, file);
    const node = target && findExport(target, key);
    return node && target && (node.type === 'Identifier' ? this.#definition(node, target) : { node, file: target });
  }

  #call(node: Node, place: Place): Forms {
    const callee = node.callee as Node;
    const list = node.arguments as Node[];
    if (callee.type === 'MemberExpression') {
      const [object, method] = [callee.object as Node, String((callee.property as Node).name)];
      if (method === 'join') return this.#joined(object, list[0], place);
      if (method === 'replace' || method === 'replaceAll' || /^trim|^toString$/.test(method)) return this.#fold(object, place);
      if (NEUTRAL.test(method) && list[0]) return this.#fold(list[0], place);
    }
    const called = callee.type === 'Identifier' ? this.#definition(callee, place.file) : undefined;
    if (!called || !isFunction(called.node)) return UNKNOWN;
    const args = list.map((argument) => this.#fold(argument, place));
    const inner = { file: called.file, bindings: new Map([...place.bindings, [called.node, args]]), depth: place.depth };
    const body = called.node.body as Node;
    if (body.type !== 'BlockStatement') return this.#fold(body, inner);
    const returned = [...nodesOf(body)].filter(
      (inside) => inside.type === 'ReturnStatement' && inside.argument && nearestFunction(inside, called.file) === called.node,
    );
    return either(returned.map(({ argument }) => this.#fold(argument as Node, inner)));
  }

  #joined(list: Node | undefined, separator: Node | undefined, place: Place): Forms {
    const between = separator ? this.#fold(separator, place) : fixed(',');
    if (list?.type !== 'ArrayExpression') return UNKNOWN;
    const elements = (list.elements as (Node | null)[]).map((element) => (element ? this.#fold(element, place) : UNKNOWN));
    return sequence(elements.flatMap((element, at) => (at === 0 ? [element] : [between, element])));
  }
}

/** The function that directly contains a node. */
export const nearestFunction = (node: Node, file: SourceFile): Node | undefined => [...ancestors(node, file)].find(isFunction);

/** `require('./file')` */
function readRequest(node: Node): string | undefined {
  const isRequire = node.type === 'CallExpression' && (node.callee as Node).name === 'require';
  const value = isRequire ? (node.arguments as Node[])[0]?.value : undefined;
  return typeof value === 'string' ? value : undefined;
}

/** A property of an object, a static one of a class, or one that the file sets: `Name.property = value` */
function findProperty({ node, file }: Definition, owner: string, name: string): Node | undefined {
  const members = (node.properties ?? (node.body as Node | undefined)?.body ?? []) as readonly Node[];
  const member = members.find(({ key, static: isStatic }) => isStatic !== false && getName(key) === name);
  return (
    (member?.value as Node | undefined) ??
    assignedIn(file, (left) => getName(left.object) === owner && getName(left.property) === name)
  );
}

const getName = (node: unknown): unknown => (node as Node | undefined)?.name ?? (node as Node | undefined)?.value;

/** What a file exports under a name, or as a whole. */
function findExport(file: SourceFile, name: string | undefined): Node | undefined {
  const isExports = (node: Node): boolean => getName(node.object) === 'module' && getName(node.property) === 'exports';
  const whole = assignedIn(file, isExports);
  if (name === undefined) return whole;
  return (
    (whole && findProperty({ node: whole, file }, '', name)) ??
    assignedIn(file, (left) => isExports(left.object as Node) && getName(left.property) === name)
  );
}

/** The value that a statement of a file assigns to a property. */
function assignedIn({ program }: SourceFile, isTarget: (left: Node) => boolean): Node | undefined {
  for (const { expression } of program.body as { readonly expression?: Node }[]) {
    const left = expression?.left as Node | undefined;
    if (left?.type === 'MemberExpression' && isTarget(left)) return expression?.right as Node;
  }
  return undefined;
}
