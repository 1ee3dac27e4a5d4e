import { createRequire } from 'node:module';
import type { Expression, Program } from 'oxc-parser';
import { type Parsed, type Reading, readProgram } from '../../check/rules/read-config.ts';
import { type ObjectValue, type Segment, type Value, valueAt } from '../../check/rules/value.ts';
import type { Variant } from '../../check/rules/worlds.ts';
import { parseScript, type Script, type ScriptLanguage } from './parse-script.ts';

/**
 * How a block contains a configuration: exported by an ES module or CommonJS, passed to `webpack()`, or bare, as an
 * expression or a list of properties.
 */
type ConfigShape = 'module' | 'commonjs' | 'call' | 'expression' | 'properties';

export interface Config {
  readonly shape: ConfigShape;
  /** What the text says about the configuration. */
  readonly variants: readonly Variant[];
  /** Where in a configuration the value belongs; empty for a whole one. */
  readonly place: readonly Segment[];
  /** Names of CommonJS that it uses although it's an ES module. */
  readonly undefinedNames: Reading['undefinedNames'];
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
  const found = script.errors.length === 0 ? exported(script, code) : undefined;
  if (found)
    return named ||
      place !== undefined ||
      found.shape === 'call' ||
      looksLikeConfig(valuesIn(found.variants), title !== undefined)
      ? { type: 'config', config: { ...found, place: segments } }
      : none;
  const isOtherCode = place === undefined && script.errors.length === 0 && !isLabelOrBlock(script.result.program);
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
export const findConfigFile = (code: string, above: string): string | undefined =>
  [/^\s*(?:\/\/|\/\*|#)(.*)/.exec(code)?.[1] ?? '', above].flatMap((text) => text.match(CONFIG_FILES)?.at(-1) ?? [])[0];

/** Options that many tools have. Without any other, a file of another name isn't webpack's. */
const COMMON = new Set(['bail', 'cache', 'context', 'entry', 'name', 'output', 'plugins', 'resolve', 'target', 'watch']);

/**
 * An object in a file with another name is a configuration if it contains only options, and one that no other tool has;
 * without a file name, one of these is enough. Plugins of webpack are objects, those of others are called or named.
 */
function looksLikeConfig(values: readonly Value[], titled: boolean): boolean {
  const objects = values.flatMap(objectsIn);
  const names = objects.flatMap(({ properties }) => [...properties.keys()]);
  const isAll = names.every(isOption);
  const isOwn = names.some((name) => isOption(name) && !COMMON.has(name)) || objects.some(hasInstances);
  return names.length > 0 && (titled ? isAll && isOwn : isOwn || (isAll && !names.includes('plugins')));
}

const require = createRequire(import.meta.url);

/** Whether the installed webpack has a top-level option of this name. */
function isOption(name: string): boolean {
  const { properties } = require('webpack/schemas/WebpackOptions.json') as { readonly properties: object };
  return Object.hasOwn(properties, name);
}

/** The configurations that a value may be. */
const objectsIn = (value: Value): ObjectValue[] =>
  value.kind === 'array' ? value.items.flatMap(objectsIn) : value.kind === 'object' ? [value] : [];

/** `plugins: [new Plugin()]`. */
function hasInstances(config: ObjectValue): boolean {
  const plugins = valueAt(config, 'plugins');
  return plugins?.kind === 'array' && plugins.items.some(({ kind }) => kind === 'instance');
}

/** `export default …`, `module.exports = …`, or else `webpack({ … })`. */
function exported(script: Script, code: string): Pick<Config, 'shape' | keyof Reading> | undefined {
  let isExported = false;
  const reading = interpreted(script, { code, shift: 0 }, (loaded, passed) => {
    // Without `module.exports = …`, it's an object from nowhere.
    const value = valueAt(loaded, 'default') ?? (loaded?.at.end === 0 ? undefined : loaded);
    isExported ||= value !== undefined;
    const [first, ...others] = passed.filter((one) => objectsIn(one).length > 0);
    return (
      value ?? (first && others.length > 0 ? { kind: 'array', items: [first, ...others], open: false, at: first.at } : first)
    );
  });
  if (valuesIn(reading.variants).length === 0) return undefined;
  const shape = isExported ? (script.result.module.hasModuleSyntax ? 'module' : 'commonjs') : 'call';
  return { shape, ...reading };
}

/** Reads a script. Nothing of it runs. */
function interpreted(
  { result: { program } }: Script,
  source: Omit<Parsed, 'program'>,
  configOf: Parameters<typeof readProgram>[2] = (loaded) => loaded,
): Reading {
  const file = 'webpack.config.js';
  return (
    readProgram(file, { files: [file], program: () => ({ program, ...source }) }, configOf) ?? {
      variants: [],
      undefinedNames: [],
    }
  );
}

const valuesIn = (variants: readonly Variant[]): Value[] => variants.flatMap(({ value }) => value ?? []);

/** A bare object, array, or list of properties. */
function readFragment({ code, language, place }: ConfigSource, segments: readonly Segment[], isOther: boolean): ConfigReading {
  const isPlaced = place !== undefined;
  for (const [shape, before, after] of [
    ['expression', '(', '\n)'],
    ['properties', '({', '\n})'],
  ] as const) {
    const wrapped = parseScript(before + (shape === 'expression' ? code.replace(/[;,]\s*$/, '') : code) + after, language);
    const value = wrapped.errors.length === 0 ? fragmentValue(wrapped.result.program) : undefined;
    if (!value || (shape === 'properties' && !isPropertyList(value))) continue;
    const reading = interpreted(wrapped, { code, shift: before.length });
    const objects = valuesIn(reading.variants).flatMap(objectsIn);
    if (!isPlaced && (isOther || objects.length === 0)) return none;
    const isWhole = objects.every(({ properties }) => [...properties.keys()].every(isOption));
    if (!isPlaced && !isWhole) return { type: 'unplaced' };
    if (!isPlaced && !looksLikeConfig(objects, false)) return none;
    return { type: 'config', config: { shape, place: segments, ...reading } };
  }
  return none;
}

/** `output: { … }` parses as a label before a block, and `{ mode: 'none' }` as a block with a label. */
const isLabelOrBlock = ({ body: [first] }: Program): boolean =>
  first?.type === 'LabeledStatement' || first?.type === 'BlockStatement';

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

/** `['module', 'rules', 0, 'test']` is `module.rules[].test`. Drops the index of a configuration in a list. */
export function optionName(path: readonly Segment[]): string {
  const own = typeof path[0] === 'number' ? path.slice(1) : path;
  return own.reduce<string>(
    (name, segment) => (typeof segment === 'number' ? `${name}[]` : name === '' ? segment : `${name}.${segment}`),
    '',
  );
}

/** The segments of a path such as `module.rules[]`. Undefined if it's invalid. */
export function placeSegments(place: string): Segment[] | undefined {
  if (place === '') return [];
  const parts = place.split('.');
  if (!parts.every((part) => /^[\w$/-]+(?:\[\])*$/.test(part))) return undefined;
  return parts.flatMap((part) => [part.replace(/(?:\[\])+$/, ''), ...Array.from(part.matchAll(/\[\]/g), () => 0)]);
}
