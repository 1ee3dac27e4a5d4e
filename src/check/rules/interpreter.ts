import type {
  Argument,
  ArrowFunctionExpression,
  ExportDefaultDeclaration,
  Expression,
  Function as FunctionNode,
  ModuleExportName,
  Node,
  ParamPattern,
  Statement,
} from 'oxc-parser';
import { callKnown } from './known-calls.ts';
import { calculate, imported, importMeta, member, PROJECT } from './operators.ts';
import type { Parsed } from './read-config.ts';
import {
  addUnread,
  type ArrayValue,
  type FunctionValue,
  isFile,
  literal,
  emptyObject,
  type ObjectValue,
  type Span,
  spread,
  unknown,
  type Value,
} from './value.ts';
import type { Assumptions } from './worlds.ts';

const MAX_CALLS = 40;
/** Methods whose callbacks only compute a result, which isn't known anyway. */
const WITHOUT_EFFECT = /^(?:every|filter|find|flatMap|map|reduce|replace|some|sort)$/;
/** A reader recognizes code by its start, in characters. */
const MAX_TEXT = 80;

interface Scope {
  readonly names: Map<string, Value>;
  readonly parent?: Scope;
  readonly file: string;
  readonly source: Parsed;
  /** Whether the file is an ES module. */
  readonly isModule: boolean;
}

type AnyFunction = ArrowFunctionExpression | FunctionNode;

type Evaluated = Argument | ExportDefaultDeclaration['declaration'];

/** What an interpreter reads. */
export interface InterpreterInput {
  /** The names of all files. */
  readonly files: readonly string[];
  /** A parsed file; undefined if it isn't valid. */
  readonly program: (file: string) => Parsed | undefined;
  readonly assumed: Assumptions;
  /** Called before each step, and throws if there were too many. */
  readonly count: (steps?: number) => void;
}

/** Follows the text of a configuration without running it: what can't be known becomes an unknown value. */
export class Interpreter {
  /** Configurations passed to `webpack()`. */
  readonly passedToWebpack: Value[] = [];
  /** Names of CommonJS that ES modules use, by position. */
  readonly undefinedNames = new Map<number, { readonly name: string; readonly at: Span }>();
  readonly #loaded = new Map<string, Value | undefined>();
  #calls = 0;
  readonly #input: InterpreterInput;

  constructor(input: InterpreterInput) {
    this.#input = input;
  }

  /** What a file exports: an object with `default`, or the value of `module.exports`. */
  load(file: string): Value | undefined {
    if (this.#loaded.has(file)) return this.#loaded.get(file);
    this.#loaded.set(file, undefined);
    const parsed = this.#input.program(file);
    if (!parsed) return undefined;
    const { program, shift } = parsed;
    // With both kinds of exports, a tool makes CommonJS of it.
    const isModule = program.body.some(({ type }) => /^(?:Im|Ex)port/.test(type)) && !/\bmodule\.exports\b/.test(parsed.code);
    const scope: Scope = { names: new Map(), file, source: parsed, isModule };
    const at: Span = { file, start: 0, end: 0 };
    const [module, exported] = [emptyObject(at), emptyObject(at)];
    this.#set(module, 'exports', exported, at);
    scope.names.set('module', module).set('exports', exported);
    const [first] = program.body;
    if (program.body.length === 1 && first?.type === 'ExpressionStatement' && shift > 0)
      this.#loaded.set(file, this.evaluate(first.expression, scope));
    else {
      this.#run(program.body, scope);
      this.#loaded.set(file, member(scope.names.get('module') ?? module, 'exports', at));
    }
    return this.#loaded.get(file);
  }

  /** The configuration that a function, or a promise of one, results in. */
  resultOf(value: Value): Value {
    if (value.kind === 'array') return { ...value, items: value.items.map((item) => this.resultOf(item)) };
    return value.kind === 'function' ? this.resultOf(value.call()) : value;
  }

  /** Counts steps, so that a short text can't keep the reader busy forever. */
  count(steps?: number): void {
    this.#input.count(steps);
  }

  evaluate(node: Evaluated, scope: Scope): Value {
    this.count();
    const value = this.#evaluate(node, scope);
    const { equal } = this.#input.assumed;
    return value.kind === 'unknown' && equal.has(value.text) ? literal(equal.get(value.text), value.at) : value;
  }

  #evaluate(node: Evaluated, scope: Scope): Value {
    const at = this.#spanOf(node, scope);
    const known = (): Value => unknown(this.#textOf(node, scope), at);
    switch (node.type) {
      case 'Literal':
        if (!('regex' in node)) return literal(node.value, at);
        return { kind: 'instance', name: 'RegExp', args: [literal(node.regex.pattern, at), literal(node.regex.flags, at)], at };
      case 'Identifier':
        return this.#named(node.name, scope, at);
      case 'ObjectExpression':
        return this.#objectOf(node, scope);
      case 'ArrayExpression':
        return this.#listOf(node.elements, at, scope);
      case 'ArrowFunctionExpression':
      case 'FunctionDeclaration':
      case 'FunctionExpression':
        return this.#functionOf(node, scope);
      case 'TemplateLiteral': {
        const parts = node.expressions.map((part) => this.evaluate(part, scope));
        if (!parts.every((part) => part.kind === 'literal')) return known();
        return literal(node.quasis.map(({ value }, index) => `${value.cooked}${String(parts[index]?.value ?? '')}`).join(''), at);
      }
      case 'ConditionalExpression': {
        const { alternate: no } = node;
        if (this.#holds(this.evaluate(node.test, scope))) return this.evaluate(node.consequent, scope);
        // In `a ? x : b && y`, `false` means that nothing is set.
        return this.evaluate(no.type === 'LogicalExpression' && no.operator === '&&' ? no.right : no, scope);
      }
      case 'LogicalExpression': {
        const left = this.evaluate(node.left, scope);
        if (node.operator === '??' ? this.#isSet(left) : this.#holds(left) === (node.operator === '||'))
          return left.kind === 'unknown' && node.operator === '&&' ? literal(false, at) : left;
        return this.evaluate(node.right, scope);
      }
      case 'UnaryExpression': {
        const value = this.evaluate(node.argument, scope);
        if (node.operator === '!') return literal(!this.#holds(value), at);
        if (node.operator === '-' && value.kind === 'literal') return literal(-Number(value.value), at);
        return node.operator === 'void' ? literal(undefined, at) : known();
      }
      case 'BinaryExpression': {
        if (node.left.type === 'PrivateIdentifier') return known();
        const [left, right] = [this.evaluate(node.left, scope), this.evaluate(node.right, scope)];
        if (!/^[!=]==?$/.test(node.operator)) return calculate(node.operator, left, right, at) ?? known();
        const isEqual = this.#areEqual(left, right);
        return isEqual === undefined ? known() : literal(isEqual === node.operator.startsWith('='), at);
      }
      case 'MemberExpression': {
        if (node.object.type === 'MetaProperty' && !node.computed) return importMeta(node.property.name, at);
        const key = this.#keyOf(node.property, node.computed, scope);
        return key === undefined ? known() : member(this.evaluate(node.object, scope), key, at);
      }
      case 'AssignmentExpression': {
        const operator = node.operator.slice(0, -1);
        if (operator === '') return this.#assign(node.left, this.evaluate(node.right, scope), scope);
        // `a += b` is `a = a + b`.
        const type = /^(?:&&|\|\||\?\?)$/.test(operator) ? 'LogicalExpression' : 'BinaryExpression';
        return this.#assign(node.left, this.evaluate({ ...node, type, operator } as Expression, scope), scope);
      }
      case 'NewExpression': {
        const { items: args } = this.#listOf(node.arguments, at, scope);
        const [first, base] = args;
        const name = this.#textOf(node.callee, scope);
        if (
          name === 'URL' &&
          first?.kind === 'literal' &&
          base?.kind === 'literal' &&
          URL.canParse(String(first.value), String(base.value))
        )
          return literal(new URL(String(first.value), String(base.value)).href, at);
        if (name === 'Promise') return (first?.kind === 'function' && promised(first, at)) || known();
        const { from } = this.evaluate(node.callee, scope) as { readonly from?: { module: string; path: readonly string[] } };
        return {
          kind: 'instance',
          name: from?.path.at(-1) ?? name.split('.').at(-1) ?? '',
          ...(from && { module: from.module }),
          args,
          at,
        };
      }
      case 'CallExpression':
        return this.#call(node, scope);
      case 'ImportExpression': {
        const source = this.evaluate(node.source, scope);
        return source.kind === 'literal' ? this.#import(String(source.value), scope, at) : known();
      }
      case 'AwaitExpression':
        return this.evaluate(node.argument, scope);
      case 'SequenceExpression':
        return node.expressions.map((part) => this.evaluate(part, scope)).at(-1) ?? known();
      default:
        // Parentheses, optional chains, and types, such as `a as B`.
        return 'expression' in node && typeof node.expression === 'object' ? this.evaluate(node.expression, scope) : known();
    }
  }

  /** Runs statements. Returns what they return; undefined if they go on. */
  #run(statements: readonly Statement[], scope: Scope): Value | undefined {
    for (const statement of statements) if (statement.type === 'FunctionDeclaration') this.#runOne(statement, scope);
    for (const statement of statements) {
      this.count();
      const returned = this.#runOne(statement, scope);
      if (returned) return returned;
    }
    return undefined;
  }

  #runOne(statement: Statement, scope: Scope): Value | undefined {
    switch (statement.type) {
      case 'ReturnStatement':
        return statement.argument ? this.evaluate(statement.argument, scope) : literal(undefined, this.#spanOf(statement, scope));
      case 'BlockStatement':
        return this.#run(statement.body, scope);
      case 'IfStatement': {
        const { consequent, alternate } = statement;
        const taken = this.#holds(this.evaluate(statement.test, scope)) ? consequent : alternate;
        return taken ? this.#run([taken], scope) : undefined;
      }
      case 'ExpressionStatement':
        this.evaluate(statement.expression, scope);
        return undefined;
      case 'VariableDeclaration':
        for (const { id, init } of statement.declarations)
          this.#assign(id, init ? this.evaluate(init, scope) : literal(undefined, this.#spanOf(id, scope)), scope, true);
        return undefined;
      case 'FunctionDeclaration':
        if (statement.id) scope.names.set(statement.id.name, this.#functionOf(statement, scope));
        return undefined;
      case 'TryStatement':
        return this.#run(statement.block.body, scope);
      case 'SwitchStatement': {
        const value = this.evaluate(statement.discriminant, scope);
        const { cases } = statement;
        const chosen =
          cases.find(({ test }) => test && this.#areEqual(value, this.evaluate(test, scope))) ?? cases.find(({ test }) => !test);
        // An empty one is the next one, too.
        const run = chosen && cases.slice(cases.indexOf(chosen)).find(({ consequent }) => consequent.length > 0);
        return run && this.#run(run.consequent, scope);
      }
      case 'ForStatement':
      case 'ForInStatement':
      case 'ForOfStatement':
      case 'WhileStatement':
      case 'DoWhileStatement':
        // As if it ran once.
        if ('left' in statement && statement.left.type === 'VariableDeclaration')
          for (const { id } of statement.left.declarations)
            this.#assign(id, unknown('an item of the loop', this.#spanOf(id, scope)), scope, true);
        return this.#run([statement.body], scope);
      case 'ImportDeclaration':
        for (const specifier of statement.specifiers) {
          const at = this.#spanOf(specifier, scope);
          const module = this.#import(statement.source.value, scope, at);
          const name =
            specifier.type === 'ImportDefaultSpecifier'
              ? 'default'
              : 'imported' in specifier
                ? nameOf(specifier.imported)
                : undefined;
          scope.names.set(specifier.local.name, name === undefined ? module : imported(module, name, at));
        }
        return undefined;
      case 'ExportNamedDeclaration': {
        const { declaration, specifiers, source } = statement;
        const before = new Set(scope.names.keys());
        if (declaration) this.#runOne(declaration, scope);
        for (const [name, value] of scope.names) if (!before.has(name)) this.#export(name, value, scope);
        for (const { local, exported } of specifiers) {
          const at = this.#spanOf(local, scope);
          const value = source
            ? imported(this.#import(source.value, scope, at), nameOf(local), at)
            : this.#named(nameOf(local), scope, at);
          this.#export(nameOf(exported), value, scope);
        }
        return undefined;
      }
      case 'ExportDefaultDeclaration':
      case 'TSExportAssignment': {
        const exported = 'declaration' in statement ? statement.declaration : statement.expression;
        this.#export('default', this.evaluate(exported, scope), scope);
        return undefined;
      }
      default:
        return undefined;
    }
  }

  #export(name: string, value: Value, scope: Scope): void {
    this.#set(scope.names.get('exports'), name, value, value.at);
  }

  /** Whether a value counts as true in the variant that is read. */
  #holds(value: Value): boolean {
    if (value.kind === 'literal') return Boolean(value.value);
    return value.kind !== 'unknown' || this.#input.assumed.holds(value.text);
  }

  /** Whether a value is neither `null` nor `undefined` in the variant that is read. */
  #isSet(value: Value): boolean {
    if (value.kind === 'literal') return value.value !== undefined && value.value !== null;
    return value.kind !== 'unknown' || this.#input.assumed.holds(`${value.text} is set`);
  }

  /** Whether values are equal in the variant that is read; undefined if it isn't a variable that has a known value. */
  #areEqual(left: Value, right: Value): boolean | undefined {
    if (left.kind === 'literal' && right.kind === 'literal') return left.value === right.value;
    const [variable, value] = left.kind === 'unknown' ? [left, right] : [right, left];
    if (variable.kind !== 'unknown' || value.kind !== 'literal') return undefined;
    const code = typeof value.value === 'string' ? JSON.stringify(value.value) : String(value.value);
    return this.#input.assumed.holds(`${variable.text} === ${code}`);
  }

  #set(target: Value | undefined, name: string, value: Value, key: Span, whole?: Span): void {
    if (target?.kind !== 'object') return;
    const earlier = target.properties.get(name);
    target.properties.set(name, { name, key, value, ...(whole && { whole }), earlier });
  }

  #listOf(elements: readonly (Argument | null)[], at: Span, scope: Scope): ArrayValue {
    const array: ArrayValue = { kind: 'array', items: [], open: false, at };
    for (const element of elements) {
      if (element?.type === 'SpreadElement') this.#push(array, spread(this.evaluate(element.argument, scope), array));
      else array.items.push(element ? this.evaluate(element, scope) : literal(undefined, at));
    }
    return array;
  }

  #push(array: ArrayValue, values: readonly Value[]): void {
    this.count(values.length);
    array.items.push(...values);
  }

  /** Gives a value to a new name, or to what already exists, or to each part of a pattern. Returns the value. */
  #assign(target: Node, value: Value, scope: Scope, isNew = false): Value {
    const assignPart = (part: Node, own: Value): Value => this.#assign(part, own, scope, isNew);
    if (target.type === 'Identifier') {
      let owner = isNew ? undefined : scope;
      while (owner && !owner.names.has(target.name)) owner = owner.parent;
      (owner ?? scope).names.set(target.name, value);
    } else if (target.type === 'MemberExpression' && target.object.type !== 'Super') {
      const object = this.evaluate(target.object, scope);
      const name = this.#keyOf(target.property, target.computed, scope);
      const key = this.#spanOf(target.property, scope);
      if (name !== undefined) this.#set(object, name, value, key);
      else if (object.kind === 'object' || object.kind === 'array') addUnread(object, unknown('a computed name', key));
    } else if (target.type === 'AssignmentPattern') {
      const isMissing = value.kind === 'literal' && value.value === undefined;
      assignPart(target.left, isMissing ? this.evaluate(target.right, scope) : value);
    } else if (target.type === 'ArrayPattern') {
      for (const [index, element] of target.elements.entries())
        if (element) assignPart(element, member(value, String(index), value.at));
    } else if (target.type === 'ObjectPattern') {
      const rest = value.kind === 'object' ? { ...value, properties: new Map(value.properties) } : unknown('…', value.at);
      for (const property of target.properties)
        if (property.type === 'RestElement') assignPart(property.argument, rest);
        else if (property.key.type === 'Identifier' && !property.computed) {
          assignPart(property.value, member(value, property.key.name, value.at));
          if (rest.kind === 'object') rest.properties.delete(property.key.name);
        }
    }
    return value;
  }

  #objectOf(node: Extract<Expression, { type: 'ObjectExpression' }>, scope: Scope): ObjectValue {
    const object = emptyObject(this.#spanOf(node, scope));
    for (const property of node.properties) {
      if (property.type === 'SpreadElement') {
        this.assignAll(object, this.evaluate(property.argument, scope));
        continue;
      }
      const { key, computed } = property;
      const text = this.#keyOf(key, computed, scope);
      if (text === undefined) addUnread(object, unknown('a computed name', this.#spanOf(key, scope)));
      else if (text !== '__proto__')
        this.#set(
          object,
          text,
          property.kind === 'get' ? unknown('a getter', this.#spanOf(key, scope)) : this.evaluate(property.value, scope),
          this.#spanOf(key, scope),
          this.#spanOf(property, scope),
        );
    }
    return object;
  }

  /** The name of a property; undefined if it's computed from something unknown. */
  #keyOf(key: Node, isComputed: boolean, scope: Scope): string | undefined {
    if (!isComputed && key.type === 'Identifier') return key.name;
    const name = isComputed || key.type === 'Literal' ? this.evaluate(key as Expression, scope) : undefined;
    return name?.kind === 'literal' ? String(name.value) : undefined;
  }

  /** Copies properties, as a spread does. */
  assignAll(target: ObjectValue, source: Value): void {
    addUnread(target, source);
    if (source.kind !== 'object') return;
    for (const { name, key, value, whole } of source.properties.values()) this.#set(target, name, value, key, whole);
  }

  #functionOf(node: AnyFunction, scope: Scope): Value {
    return {
      kind: 'function',
      at: this.#spanOf(node, scope),
      call: (args) => {
        const at = this.#spanOf(node, scope);
        if (!node.body || this.#calls >= MAX_CALLS) return unknown('a call', at);
        const inner: Scope = { ...scope, names: new Map(), parent: scope };
        for (const [index, parameter] of node.params.entries()) {
          const value = args ? (args[index] ?? literal(undefined, at)) : this.#given(parameter, index, scope);
          this.#assign(parameter, value, inner, true);
        }
        this.#calls++;
        try {
          const { body } = node;
          if (body.type !== 'BlockStatement') return this.evaluate(body, inner);
          return this.#run(body.body, inner) ?? literal(undefined, at);
        } finally {
          this.#calls--;
        }
      },
    };
  }

  /** What webpack passes to a function, by the name that the function gives it. */
  #given(parameter: ParamPattern, index: number, scope: Scope): Value {
    const named = parameter.type === 'AssignmentPattern' ? parameter.left : parameter;
    const text = named.type === 'Identifier' ? named.name : (['env', 'argv'][index] ?? 'a parameter');
    return unknown(text, this.#spanOf(parameter, scope));
  }

  #call(node: Extract<Expression, { type: 'CallExpression' }>, scope: Scope): Value {
    const at = this.#spanOf(node, scope);
    const { callee } = node;
    const text = this.#textOf(callee, scope);
    const { items: args } = this.#listOf(node.arguments, at, scope);
    const [first] = args;
    if (text === 'require' && first?.kind === 'literal') {
      this.#named(text, scope, this.#spanOf(callee, scope));
      return this.#import(String(first.value), scope, at);
    }
    const method = callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : undefined;
    const object =
      callee.type === 'MemberExpression' && callee.object.type !== 'Super' ? this.evaluate(callee.object, scope) : undefined;
    if (object?.kind === 'array' && method !== undefined && (method === 'push' || method === 'unshift')) {
      this.#push(object, args);
      return unknown(text, at);
    }
    const called = callee.type === 'Super' ? undefined : this.evaluate(callee, scope);
    if (called?.kind === 'function') return called.call(args);
    const from = called?.kind === 'unknown' ? called.from : undefined;
    if (from?.module === 'webpack' && from.path.length === 0 && first) {
      this.passedToWebpack.push(first);
      return unknown(text, at);
    }
    const result = callKnown({ text, method, object, from, args, at }, this);
    if (result) return result;
    // It may change what it gets, and call it.
    if (!text.startsWith('console.'))
      for (const argument of args)
        if (argument.kind === 'function' && !WITHOUT_EFFECT.test(method ?? '')) argument.call();
        else if (argument.kind === 'object' || argument.kind === 'array') addUnread(argument, unknown(`${text}(…)`, at));
    return unknown(this.#textOf(node, scope), at);
  }

  #named(name: string, scope: Scope, at: Span): Value {
    for (let owner: Scope | undefined = scope; owner; owner = owner.parent) {
      const value = owner.names.get(name);
      // What a package or missing file exports is where it's used, under its name there.
      if (value) return value.kind === 'unknown' && value.from ? { ...value, text: name, at } : value;
    }
    if (scope.isModule && /^(?:__dirname|__filename|require)$/.test(name)) this.undefinedNames.set(at.start, { name, at });
    if (name === 'undefined') return literal(undefined, at);
    if (name === '__dirname') return literal(PROJECT, at);
    if (name === '__filename') return literal(`${PROJECT}/${scope.file}`, at);
    if (name === 'Infinity') return literal(Infinity, at);
    return unknown(name, at);
  }

  #import(specifier: string, scope: Scope, at: Span): Value {
    const found = isFile(specifier)
      ? fileNames(specifier, scope.file).find((name) => this.#input.files.includes(name))
      : undefined;
    const value = found === undefined ? undefined : this.load(found);
    return value ?? { kind: 'unknown', text: specifier, from: { module: specifier.replace(/^node:/, ''), path: [] }, at };
  }

  #spanOf({ start, end }: Node, { file, source: { shift, code } }: Scope): Span {
    // The braces put around a list of properties aren't in the file.
    return { file, start: Math.max(start - shift, 0), end: Math.min(end - shift, code.length) };
  }

  /** The code of an expression on one line, which is shown in backticks. */
  #textOf(node: Node, scope: Scope): string {
    const { start, end } = this.#spanOf(node, scope);
    const text = scope.source.code.slice(start, Math.min(end, start + MAX_TEXT));
    return text.replaceAll(/\s+/g, ' ').replaceAll('`', "'") + (end - start > MAX_TEXT ? '…' : '');
  }
}

/** What an import or export is called: `a`, or `'a-b'`. */
const nameOf = (name: ModuleExportName): string => (name.type === 'Literal' ? name.value : name.name);

/** The names that an imported file may have. */
export function fileNames(specifier: string, importer: string): readonly string[] {
  const path = new URL(specifier, `file:///${importer}`).pathname.slice(1);
  const names = ['', '.js', '.cjs', '.mjs', '.ts', '.mts', '.cts', '.json', '/index.js'].map((end) => path + end);
  // TypeScript files import each other by their compiled names.
  return [...names, path.replace(/js$/, 'ts')];
}

/** What a promise is fulfilled with, if that's known. */
function promised(executor: FunctionValue, at: Span): Value | undefined {
  let result: Value | undefined;
  const resolve: FunctionValue = {
    kind: 'function',
    at,
    call: ([value] = []) => (result ??= value ?? literal(undefined, at)),
  };
  executor.call([resolve]);
  return result;
}
