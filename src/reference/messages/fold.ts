import type { Node } from '../webpack-exports.ts';
import { nodesOf } from '../webpack-exports.ts';
import { ancestors, isFunction, namesIn, type Assignment, type SourceFile, type SourceFiles } from './source-file.ts';
import { either, fixed, type Forms, sequence, UNKNOWN } from './template.ts';

/** The arguments of the functions whose bodies are being read. */
type Bindings = ReadonlyMap<Node, readonly Forms[]>;

interface Place {
  readonly file: SourceFile;
  readonly bindings: Bindings;
  readonly depth: number;
}

const MAX_DEPTH = 24;

/** Methods that change a text so little that its fixed part stays recognizable. */
const NEUTRAL = /^(?:trim(?:End|Start)?|toString|filter|flat|green|yellow|red|cyan|bold|blue|indent)$/;

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
      case 'LogicalExpression':
        return node.operator === '&&' ? UNKNOWN : either([fold(node.left), fold(node.right)]);
      case 'ParenthesizedExpression':
      case 'ChainExpression':
      case 'AwaitExpression':
        return fold(node.expression ?? node.argument);
      case 'AssignmentExpression':
        return fold(node.right);
      case 'SequenceExpression':
        return fold((node.expressions as Node[]).at(-1));
      case 'Identifier':
        return this.#name(node, place);
      case 'MemberExpression':
        return this.#member(node, place);
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

  #find(
    name: string,
    node: Node,
    file: SourceFile,
  ):
    | { readonly assignments: readonly Assignment[] }
    | { readonly parameter: { readonly of: Node; readonly index: number } }
    | undefined {
    for (const scope of ancestors(node, file)) {
      if (!isFunction(scope) && scope.type !== 'Program') continue;
      const assignments = namesIn(scope).get(name);
      if (assignments) return { assignments };
      const index = ((scope.params ?? []) as Node[]).findIndex(
        ({ type, left, ...rest }) => (type === 'AssignmentPattern' ? (left as Node).name : rest.name) === name,
      );
      if (index >= 0) return { parameter: { of: scope, index } };
    }
    return undefined;
  }

  /** Combines what is assigned and appended before a use. What is appended under a condition is optional. */
  #assigned(assignments: readonly Assignment[], use: Node, place: Place): Forms {
    const before = assignments.filter(({ node }) => node.start < use.start || node.type === 'FunctionDeclaration');
    const set = before.filter(({ operator }) => operator === '=' || operator === '??=' || operator === '||=');
    const start = either(set.map(({ value }) => this.#value(value, place)));
    const appended = before.filter(({ operator }) => operator === '+=');
    return appended.reduce<Forms>((forms, { value, node }) => {
      const isOptional = [...ancestors(node, place.file)].some(
        ({ type, start: from, end }) => /^(?:If|For|While|Switch)/.test(type) && !(from <= use.start && use.start < end),
      );
      return sequence([forms, isOptional ? UNKNOWN : this.#value(value, place)]);
    }, start);
  }

  #value(value: Node, place: Place): Forms {
    if (value.type === 'Destructured' || value.type === 'Imported') {
      const exported = this.#exported(value, place.file);
      return exported ? this.#fold(exported.node, { ...place, file: exported.file }) : UNKNOWN;
    }
    return this.#fold(value, place);
  }

  /** A static property of a class, or a property of an object. */
  #member(node: Node, place: Place): Forms {
    const found = this.#property(node, place.file);
    return found ? this.#fold(found.node, { ...place, file: found.file }) : UNKNOWN;
  }

  #property(member: Node, file: SourceFile): { readonly node: Node; readonly file: SourceFile } | undefined {
    const [object, property] = [member.object as Node, member.property as Node];
    const name = String(property.name ?? property.value);
    const owner = object.type === 'Identifier' ? this.#definition(object, file) : undefined;
    if (!owner) return undefined;
    const direct = propertyOf(owner.node, name) ?? assignedProperty(owner.file, String(object.name), name);
    return direct && { node: direct, file: owner.file };
  }

  /** What a name is defined as: a class, function, object, or other expression, maybe in another file. */
  #definition(identifier: Node, file: SourceFile): { readonly node: Node; readonly file: SourceFile } | undefined {
    const found = this.#find(String(identifier.name), identifier, file);
    const value = found && 'assignments' in found ? found.assignments[0]?.value : undefined;
    if (!value) return undefined;
    if (value.type === 'Destructured' || value.type === 'Imported') return this.#exported(value, file);
    const request = requestOf(value);
    if (request === undefined) return { node: value, file };
    const target = this.#files.resolve(request, file);
    const exported = target && exportOf(target, undefined);
    return exported && target && this.#settled(exported, target);
  }

  /** Follows a name to its definition. */
  #settled(node: Node, file: SourceFile): { readonly node: Node; readonly file: SourceFile } | undefined {
    return node.type === 'Identifier' ? this.#definition(node, file) : { node, file };
  }

  #exported(value: Node, file: SourceFile): { readonly node: Node; readonly file: SourceFile } | undefined {
    const request = value.type === 'Imported' ? String(value.request) : requestOf(value.of as Node);
    if (request === undefined) return undefined;
    const target = this.#files.resolve(request, file);
    const exported = target && exportOf(target, String(value.key));
    return exported && target && this.#settled(exported, target);
  }

  #call(node: Node, place: Place): Forms {
    const callee = node.callee as Node;
    const list = node.arguments as Node[];
    if (callee.type === 'MemberExpression') {
      const [object, method] = [callee.object as Node, String((callee.property as Node).name)];
      if (method === 'join') return this.#joined(object, list[0], place);
      if (method === 'asString') return this.#joined(list[0], undefined, place, '\n');
      if (method === 'replace' || method === 'replaceAll' || /^trim|^toString$/.test(method)) return this.#fold(object, place);
      if (method === 'stringify') {
        const forms = list[0] ? this.#fold(list[0], place) : UNKNOWN;
        return forms.some((form) => form.some((piece) => typeof piece !== 'string'))
          ? UNKNOWN
          : forms.map(([text]) => [JSON.stringify(text)]);
      }
      if (NEUTRAL.test(method) && list[0]) return this.#fold(list[0], place);
    }
    const called =
      callee.type === 'Identifier'
        ? this.#definition(callee, place.file)
        : callee.type === 'MemberExpression'
          ? this.#property(callee, place.file)
          : undefined;
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

  #joined(list: Node | undefined, separator: Node | undefined, place: Place, fallback = ','): Forms {
    const between = separator ? this.#fold(separator, place) : fixed(fallback);
    const array = list?.type === 'CallExpression' && isFilter(list) ? ((list.callee as Node).object as Node) : list;
    if (array?.type !== 'ArrayExpression') return UNKNOWN;
    const elements = (array.elements as (Node | null)[]).map((element) =>
      element && element.type !== 'SpreadElement' ? this.#fold(element, place) : UNKNOWN,
    );
    return sequence(elements.flatMap((element, at) => (at === 0 ? [element] : [between, element])));
  }
}

const isFilter = (call: Node): boolean => ((call.callee as Node).property as Node | undefined)?.name === 'filter';

/** The function that directly contains a node. */
export const nearestFunction = (node: Node, file: SourceFile): Node | undefined => {
  for (const ancestor of ancestors(node, file)) if (isFunction(ancestor)) return ancestor;
  return undefined;
};

/** `require('./file')` */
function requestOf(node: Node): string | undefined {
  const isRequire = node.type === 'CallExpression' && (node.callee as Node).name === 'require';
  const value = isRequire ? (node.arguments as Node[])[0]?.value : undefined;
  return typeof value === 'string' ? value : undefined;
}

function propertyOf(owner: Node, name: string): Node | undefined {
  const members = owner.type === 'ObjectExpression' ? owner.properties : ((owner.body as Node | undefined)?.body ?? []);
  const found = (Array.isArray(members) ? (members as Node[]) : []).find(
    ({ key, static: isStatic }) => key && ((key as Node).name ?? (key as Node).value) === name && isStatic !== false,
  );
  return found?.value as Node | undefined;
}

/** `Name.property = value` */
function assignedProperty({ program }: SourceFile, object: string, property: string): Node | undefined {
  for (const statement of program.body as Node[]) {
    const assignment = statement.expression as Node | undefined;
    const left = assignment?.left as Node | undefined;
    if (assignment?.type !== 'AssignmentExpression' || left?.type !== 'MemberExpression') continue;
    if ((left.object as Node).name === object && (left.property as Node).name === property) return assignment.right as Node;
  }
  return undefined;
}

/** What a file exports under a name, or as a whole. */
function exportOf(file: SourceFile, name: string | undefined): Node | undefined {
  for (const statement of file.program.body as Node[]) {
    const assignment = statement.expression as Node | undefined;
    const left = assignment?.left as Node | undefined;
    if (assignment?.type === 'AssignmentExpression' && left) {
      const isWhole = isModuleExports(left);
      if (isWhole && name === undefined) return assignment.right as Node;
      if (isWhole && name !== undefined) {
        const property = propertyOf(assignment.right as Node, name);
        if (property) return property;
      }
      if (left.type === 'MemberExpression' && isModuleExports(left.object as Node) && (left.property as Node).name === name)
        return assignment.right as Node;
    }
    const declaration = statement.declaration as Node | null | undefined;
    if (declaration && statement.type.startsWith('Export')) {
      if (statement.type === 'ExportDefaultDeclaration' && name === 'default') return declaration;
      if ((declaration.id as Node | undefined)?.name === name) return declaration;
      for (const { id, init } of (declaration.declarations ?? []) as { id: Node; init: Node }[])
        if (id.name === name) return init;
    }
  }
  return undefined;
}

const isModuleExports = (node: Node): boolean =>
  node.name === 'exports' ||
  ((node.object as Node | undefined)?.name === 'module' && (node.property as Node | undefined)?.name === 'exports');
