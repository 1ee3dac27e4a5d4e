import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Expression, ObjectExpression, Program } from 'oxc-parser';
import { placeSegments } from './option-path.ts';
import { calledName, type FoundObject, objectsOf, type Segment, topLevelNames } from './resolve-value.ts';
import { parseScript, type Script, type ScriptLanguage, walk } from './parse-script.ts';

/**
 * How a block contains a configuration: exported by an ES module or CommonJS, passed to `webpack()`, or bare, as an
 * expression or a list of properties.
 */
type ConfigShape = 'module' | 'commonjs' | 'call' | 'expression' | 'properties';

interface Found {
  readonly shape: ConfigShape;
  /** The object literals that form the value; in a `Config`, with paths from the top of the configuration. */
  readonly objects: readonly FoundObject[];
}

export interface Config extends Found {
  /** Where in a configuration the value belongs; empty for a whole one. */
  readonly place: readonly Segment[];
  readonly script: Script;
  /** Number of characters put before the text to parse it. */
  readonly shift: number;
}

export interface ConfigSource {
  readonly code: string;
  readonly language: ScriptLanguage;
  readonly title?: string | undefined;
  /** The fence's `config=`: `module.rules[]`. */
  readonly place?: string | undefined;
}

/**
 * A block as a configuration. `none`: it's other code. `unplaced`: it's a fragment, and neither its names nor its fence
 * say of what.
 */
type ConfigReading =
  | { readonly type: 'config'; readonly config: Config }
  | { readonly type: 'none' }
  | { readonly type: 'unplaced' };

const none: ConfigReading = { type: 'none' };

/** Detects whether a block is a configuration, and finds the objects that form it. */
export function readConfig({ code, language, title, place }: ConfigSource): ConfigReading {
  const segments = placeSegments(place ?? '') ?? [];
  const named = title !== undefined && isConfigTitle(title);
  if (!named && place === undefined && isOfOtherTool(code, title)) return none;
  const script = parseScript(code, language);
  if (script.errors.length === 0) {
    const found = exported(script.program) ?? (/\bwebpack\s*\(/.test(code) ? called(script) : undefined);
    if (found) {
      const config = { script, shift: 0, place: segments, ...found, objects: placed(found.objects, segments) };
      return named || place !== undefined || found.shape === 'call' || looksLikeConfig(found.objects, title !== undefined)
        ? { type: 'config', config }
        : none;
    }
  }
  const isOtherCode = place === undefined && script.errors.length === 0 && !isLabelsOrObject(script.program);
  return isOtherCode ? none : readFragment({ code, language, place }, segments, title !== undefined && !named);
}

/** `webpack.config.js`, `webpack.dev.mjs`, `shop/my.webpack.config.ts`. */
export const isConfigTitle = (title: string): boolean => /(?:^|[/.])webpack(?:\.[\w-]+)*\.[cm]?[jt]s$/.test(title);

const TOOLS = 'astro|esbuild|gatsby|next|nuxt|parcel|rolldown|rollup|rsbuild|rslib|rspack|tsdown|tsup|vite|vitejs|vitest';
/** A file or an import of another bundler, or of a tool that contains one: `vite.config.js`, `@rspack/core`, `unplugin/rollup`. */
const OTHER_FILE = new RegExp(`(?:^|/)\\.?(?:${TOOLS})\\b`);
const OTHER_IMPORT = new RegExp(`^@?(?:${TOOLS})(?:/|$)|^(?:${TOOLS})-plugin-|/(?:${TOOLS})$`);

function isOfOtherTool(code: string, title: string | undefined): boolean {
  const imported = Array.from(code.matchAll(/\b(?:from|import|require\s*\()\s*["']([^"']+)["']/g), ([, name = '']) => name);
  return (title !== undefined && OTHER_FILE.test(title)) || imported.some((name) => OTHER_IMPORT.test(name));
}

/** Names of configuration files in a text. */
const CONFIG_FILES = /[\w./-]*(?:[.-]config(?:\.\w+)*\.\w+|\brc\.\w+|\.\w+rc)\b|\bwebpack(?:\.\w+)*\.[cm]?[jt]s\b/g;

/** The configuration file that a block without a title shows: named in a comment in its first line, or last in the text above. */
export const configFileOf = (code: string, above: string): string | undefined =>
  [/^\s*(?:\/\/|\/\*|#)(.*)/.exec(code)?.[1] ?? '', above].flatMap((text) => text.match(CONFIG_FILES)?.at(-1) ?? [])[0];

/** Options that many tools have. Without any other, a file of another name isn't webpack's. */
const COMMON = new Set(['bail', 'cache', 'context', 'entry', 'name', 'output', 'plugins', 'resolve', 'target', 'watch']);

/**
 * An object in a file with another name is a configuration if it contains only options, and one that no other tool has;
 * without a file name, one of these is enough. Plugins of webpack are objects, those of others are called or named.
 */
function looksLikeConfig(objects: readonly FoundObject[], titled: boolean): boolean {
  const top = objects.filter(({ path }) => path.every((segment) => typeof segment === 'number'));
  const names = top.flatMap(({ node }) => keysOf(node));
  const isOption = (name: string): boolean => topLevelOptions().has(name);
  const isAll = names.every(isOption);
  const isOwn = names.some((name) => isOption(name) && !COMMON.has(name)) || top.some(({ node }) => hasInstances(node));
  return names.length > 0 && (titled ? isAll && isOwn : isOwn || (isAll && !names.includes('plugins')));
}

/** `plugins: [new Plugin()]`. */
const hasInstances = ({ properties }: ObjectExpression): boolean =>
  properties.some(
    (property) =>
      property.type === 'Property' &&
      keyName(property) === 'plugins' &&
      property.value.type === 'ArrayExpression' &&
      property.value.elements.some((element) => element?.type === 'NewExpression'),
  );

function keysOf(node: ObjectExpression): string[] {
  return node.properties.flatMap((property) => {
    const name = property.type === 'Property' ? keyName(property) : undefined;
    return name === undefined ? [] : [name];
  });
}

type Property = Extract<ObjectExpression['properties'][number], { type: 'Property' }>;

/** The name of a property; undefined if computed. */
export function keyName({ key, computed }: Property): string | undefined {
  if (computed) return undefined;
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : undefined;
}

/** `export default …` and `module.exports = …`. */
function exported(program: Program): Found | undefined {
  const names = topLevelNames(program);
  for (const statement of program.body) {
    if (statement.type === 'ExportDefaultDeclaration') {
      const value = statement.declaration;
      if (value.type === 'ClassDeclaration' || value.type === 'TSInterfaceDeclaration') return undefined;
      return { shape: 'module', objects: objectsOf(value, names, { calls: true }) };
    }
    if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression') continue;
    const { left, right } = statement.expression;
    if (left.type === 'MemberExpression' && left.object.type === 'Identifier' && left.object.name === 'module')
      return { shape: 'commonjs', objects: objectsOf(right, names, { calls: true }) };
  }
  return undefined;
}

/** `webpack({ … })` in a script that imports webpack. */
function called({ program, imports }: Script): Found | undefined {
  const objects: FoundObject[] = [];
  let required = imports.has('webpack');
  const names = topLevelNames(program);
  walk(program, (node) => {
    if (node.type !== 'CallExpression') return;
    const name = calledName(node.callee);
    const [argument] = node.arguments;
    if (name === 'require' && argument?.type === 'Literal' && argument.value === 'webpack') required = true;
    if (node.callee.type !== 'Identifier' || name !== 'webpack' || !argument) return;
    objects.push(...objectsOf(argument, names));
  });
  return required && objects.length > 0 ? { shape: 'call', objects } : undefined;
}

/** A bare object, array, or list of properties. */
function readFragment({ code, language, place }: ConfigSource, segments: readonly Segment[], isOther: boolean): ConfigReading {
  const isPlaced = place !== undefined;
  for (const [shape, before, after] of [
    ['expression', '(', '\n)'],
    ['properties', '({', '\n})'],
  ] as const) {
    const wrapped = parseScript(before + (shape === 'expression' ? code.replace(/[;,]\s*$/, '') : code) + after, language);
    const value = wrapped.errors.length === 0 ? fragmentValue(wrapped.program) : undefined;
    if (!value || (shape === 'properties' && !isPropertyList(value))) continue;
    const objects = objectsOf(value, new Map());
    if (!isPlaced && (isOther || objects.length === 0)) return none;
    const isWhole = objects.every(({ node }) => keysOf(node).every((name) => topLevelOptions().has(name)));
    if (!isPlaced && !isWhole) return { type: 'unplaced' };
    if (!isPlaced && !looksLikeConfig(objects, false)) return none;
    return {
      type: 'config',
      config: { shape, place: segments, script: wrapped, shift: before.length, objects: placed(objects, segments) },
    };
  }
  return none;
}

/** `output: { … }` parses as a label before a block, and `{ mode: 'none' }` as a block with a label. */
function isLabelsOrObject({ body }: Program): boolean {
  return (
    body.length > 0 &&
    body.every(({ type }) => type === 'LabeledStatement' || type === 'BlockStatement') &&
    body.every((statement) => statement.type !== 'BlockStatement' || isLabelsOrObject({ body: statement.body } as Program))
  );
}

function fragmentValue({ body }: Program): Expression | undefined {
  const [statement] = body;
  return body.length === 1 && statement?.type === 'ExpressionStatement' ? statement.expression : undefined;
}

/** Plain names could be anything: `a, b` isn't a list of options. */
function isPropertyList(value: Expression): boolean {
  return (
    value.type === 'ObjectExpression' &&
    value.properties.some(({ type }) => type === 'Property') &&
    value.properties.every((property) => property.type === 'SpreadElement' || !property.shorthand)
  );
}

function placed(objects: readonly FoundObject[], place: readonly Segment[]): FoundObject[] {
  return objects.map(({ node, path }) => ({ node, path: [...place, ...path] }));
}

let names: ReadonlySet<string> | undefined;

/** The top-level option names in the installed webpack's schema. */
function topLevelOptions(): ReadonlySet<string> {
  if (!names) {
    const file = createRequire(import.meta.url).resolve('webpack/schemas/WebpackOptions.json');
    const { properties } = JSON.parse(readFileSync(file, 'utf8')) as { readonly properties: Readonly<Record<string, unknown>> };
    names = new Set(Object.keys(properties));
  }
  return names;
}
