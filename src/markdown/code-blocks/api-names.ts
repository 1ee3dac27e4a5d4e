import type { Expression, Function as FunctionNode, Node } from 'oxc-parser';
import { parsePart, type Script, type ScriptLanguage, walk } from '../option-keys/parse-script.ts';

/** A name from webpack's API in code, or in a line of it. */
export interface NameSpan {
  readonly start: number;
  readonly end: number;
  /**
   * An option, `module.rules[].test` or `BannerPlugin.banner`; or group and name of a fact, `hook compiler.emit`, or
   * `member compilation.emitAsset`. It may not exist.
   */
  readonly name: string;
}

/** Receivers that are unambiguous by name, and their owners. */
const owners = { compiler: 'compiler', childCompiler: 'compiler', compilation: 'compilation', childCompilation: 'compilation' };
const hookOwners: ReadonlyMap<string | undefined, string> = new Map(
  Object.entries({
    ...owners,
    normalModuleFactory: 'normalModuleFactory',
    nmf: 'normalModuleFactory',
    factory: 'normalModuleFactory',
    contextModuleFactory: 'contextModuleFactory',
    cmf: 'contextModuleFactory',
    parser: 'parser',
    multiCompiler: 'multiCompiler',
    resolverFactory: 'resolverFactory',
    resolver: 'resolver',
  }),
);
const memberOwners: ReadonlyMap<string | undefined, string> = new Map(
  Object.entries({ ...owners, moduleGraph: 'moduleGraph', chunkGraph: 'chunkGraph', stats: 'stats' }),
);

/** Names that Node.js also has. They refer to webpack only in bundled code. */
const sharedWithNode = new Set([
  '__dirname',
  '__filename',
  ...['url', 'dirname', 'filename', 'resolve', 'main'].map((name) => `import.meta.${name}`),
]);

/** Code without any of these doesn't need to be parsed. */
const HINT =
  /\.hooks\b|getCompilationHooks|\bthis\.|\b(?:comp\w+|stats|\w+Graph|loaderContext)\.|\b__\w|import\.meta|\.hot\b|\brequire\.|\bwebpack[A-Z]/;

/**
 * webpack's hooks, methods, variables, and magic comments in a script, in source order. Receivers are recognized only
 * by name, so drop names without an entry afterwards.
 */
export function apiNames(
  code: string,
  { language, title }: { readonly language: ScriptLanguage; readonly title?: string | undefined },
): NameSpan[] {
  if (!HINT.test(code)) return [];
  const part = parsePart(code, language);
  if (!part) return [];
  const { script, shift } = part;
  return [...namesIn(script, code, isBundled(title)), ...commentNames(script)]
    .map(({ start, end, name }) => ({ start: start - shift, end: end - shift, name }))
    .toSorted((one, other) => one.start - other.start);
}

/** An application's source files, by the folder that the guides use. */
const isBundled = (title: string | undefined): boolean => title !== undefined && /(?:^|\/)src\//.test(title);

type Member = Extract<Expression, { type: 'MemberExpression' }>;

function namesIn({ result: { program } }: Script, code: string, bundled: boolean): NameSpan[] {
  const names: NameSpan[] = [];
  const add = ({ start, end }: Node, name: string): void => {
    const own = name.slice(name.indexOf(' ') + 1);
    if (bundled || !sharedWithNode.has(own)) names.push({ start, end, name });
  };
  const visit = (node: Node): boolean | void => {
    if (node.type === 'Identifier' && node.name.startsWith('__')) add(node, `module-variable ${node.name}`);
    // Keys and names after a dot aren't references.
    if (node.type === 'Property' && !node.computed && !node.shorthand) {
      walk(node.value, visit);
      return false;
    }
    if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier') return;
    const key = memberKey(node, node.property.name);
    if (key !== undefined) add(node.property, key);
    walk(node.object, visit);
    return false;
  };
  walk(program, visit);
  return /\bthis\b|\bloaderContext\b/.test(code) ? [...names, ...loaderNames(program)] : names;

  function memberKey({ object }: Member, name: string): string | undefined {
    if (isHot(object)) return `hot module.hot.${name}`;
    if (object.type === 'MetaProperty') return `import-meta import.meta.${name}`;
    if (object.type === 'Identifier' && object.name === 'require') return `module-variable require.${name}`;
    const hookOwner = classOfHooks(object);
    if (hookOwner !== undefined) return `hook ${hookOwner}.${name}`;
    // In `compiler.hooks.compilation.tap`, `compilation` is a hook.
    const isHook = object.type === 'MemberExpression' && isHooks(object.object);
    if (isHooks(object)) {
      const owner = hookOwners.get(calledName(object.object));
      return owner === undefined ? undefined : `hook ${owner}.${name}`;
    }
    if (name === 'hooks' || isHook) return undefined;
    const owner = memberOwners.get(calledName(object));
    return owner === undefined ? undefined : `member ${owner}.${name}`;
  }
}

/** The name of the called function: `name` for `a.b.name(…)` and `name(…)`. */
function calledName(callee: Expression): string | undefined {
  if (callee.type === 'Identifier') return callee.name;
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : undefined;
}

const isHooks = (node: Expression): node is Member => node.type === 'MemberExpression' && calledName(node) === 'hooks';

/** `module.hot` and `import.meta.webpackHot`. */
function isHot(node: Expression): boolean {
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return false;
  const { object, property } = node;
  return object.type === 'MetaProperty'
    ? property.name === 'webpackHot'
    : object.type === 'Identifier' && object.name === 'module' && property.name === 'hot';
}

/** The class in `NormalModule.getCompilationHooks(…)`. */
function classOfHooks(node: Expression): string | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined;
  return calledName(node.callee) === 'getCompilationHooks' ? calledName(node.callee.object) : undefined;
}

/** `this.emitFile` in functions that a module exports, which are loaders. Nested classes and functions have their own `this`. */
function loaderNames(program: Node): NameSpan[] {
  const names: NameSpan[] = [];
  const add = (node: Node, isLoader: (object: Expression) => boolean): void => {
    if (node.type !== 'MemberExpression' || node.computed || !isLoader(node.object)) return;
    const { start, end, type } = node.property;
    names.push({ start, end, name: `loader-context this.${type === 'Identifier' ? node.property.name : ''}` });
  };
  walk(program, (node) => {
    add(node, (object) => calledName(object) === 'loaderContext');
    const loader = exportedFunction(node);
    if (!loader?.body) return;
    walk(loader.body, (inner) => {
      if (inner.type === 'FunctionExpression' || inner.type === 'FunctionDeclaration' || inner.type === 'ClassBody') return false;
      add(inner, (object) => object.type === 'ThisExpression');
      return true;
    });
  });
  return names;
}

function exportedFunction(node: Node): FunctionNode | undefined {
  if (node.type === 'ExportDefaultDeclaration' || node.type === 'ExportNamedDeclaration') return asFunction(node.declaration);
  if (node.type !== 'AssignmentExpression' || node.left.type !== 'MemberExpression') return undefined;
  const owner = node.left.object;
  const root = owner.type === 'MemberExpression' ? owner.object : owner;
  return root.type === 'Identifier' && (root.name === 'module' || root.name === 'exports') ? asFunction(node.right) : undefined;
}

const asFunction = (node: Node | null): FunctionNode | undefined =>
  node?.type === 'FunctionDeclaration' || node?.type === 'FunctionExpression' ? node : undefined;

/** `webpackChunkName` in a comment. */
function commentNames({ result: { comments } }: Script): NameSpan[] {
  return comments.flatMap(({ type, value, start }) =>
    type !== 'Block'
      ? []
      : [...value.matchAll(/\b(webpack[A-Z]\w*)(?=\s*:)/g)].map(({ index, 1: name = '' }) => ({
          start: start + 2 + index,
          end: start + 2 + index + name.length,
          name: `magic-comment ${name}`,
        })),
  );
}
