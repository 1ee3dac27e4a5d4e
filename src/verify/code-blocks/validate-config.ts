import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import webpack, { type Compiler, type Configuration, type RuleSetRule } from 'webpack';
import type { Segment } from '../../shared/check/value.ts';
import { didYouMean } from '../../shared/suggest.ts';
import type { Issue } from './job.ts';
import { attempt, issuesOfMessage } from './validation-message.ts';

/** Where a configuration comes from. */
interface Origin {
  /** Its position in a list of configurations. */
  readonly at: readonly Segment[];
  /** Finds an error's position in the text. */
  readonly placeIn: (error: Error) => Pick<Issue, 'line' | 'column'> | undefined;
}

const require = createRequire(import.meta.url);

/**
 * Validates a configuration with the installed webpack: its schema; names that the schema leaves open (experiments,
 * module types, dev server options); then a compiler is created from it, so that plugins validate their options and tap
 * their hooks; and each rule's parser, generator, and loader options are validated by their consumers. Nothing is
 * built.
 */
export async function validateConfig(config: unknown, { at, placeIn }: Origin): Promise<Issue[]> {
  if (typeof config !== 'object' || config === null)
    return [{ title: `The configuration is ${describe(config)}, not an object`, hint: 'Export an object.', path: at }];
  const options = config as Configuration;
  const issues = [...attempt(() => webpack.validate(options), at), ...unknownNames(options, at), ...devServerIssues(config, at)];
  if (issues.length > 0) return issues;
  let compiler: Compiler;
  try {
    // `validate: false` in a block must not hide errors, and nothing may start watching.
    compiler = webpack({ ...options, validate: true, watch: false });
  } catch (error) {
    return pluginIssues(error as Error, options, { at, placeIn });
  }
  return [...(await moduleIssues(compiler, options, { at, placeIn })), ...loaderIssues(rulesOf(options, at))];
}

interface Schema {
  readonly definitions: Readonly<Record<string, { readonly properties: Readonly<Record<string, unknown>> } | undefined>>;
}

let schema: Schema | undefined;
const namesIn = (definition: string): string[] => {
  schema ??= require('webpack/schemas/WebpackOptions.json') as Schema;
  const { properties } = schema.definitions[definition] ?? {};
  if (!properties) throw new Error(`webpack's schema no longer has the definition ${definition}: update validate-config.ts`);
  return Object.keys(properties);
};

/** Names that webpack ignores if unknown, because plugins may add to them. */
function unknownNames(options: Configuration, at: readonly Segment[]): Issue[] {
  const open: [string, readonly Segment[], unknown, string][] = [
    ['experiment', ['experiments'], options.experiments, 'Experiments'],
    ['module type', ['module', 'parser'], options.module?.parser, 'ParserOptionsByModuleType'],
    ['module type', ['module', 'generator'], options.module?.generator, 'GeneratorOptionsByModuleType'],
  ];
  return open.flatMap(([kind, path, value, definition]) => {
    const known = namesIn(definition);
    return Object.keys(value ?? {})
      .filter((name) => !known.includes(name))
      .map((name) => ({
        title: `Unknown ${kind} "${name}" in ${path.join('.')}`,
        hint: `webpack silently ignores it. ${didYouMean(name, known) || `Supported: ${known.join(', ')}.`}`,
        path: [...at, ...path, name],
      }));
  });
}

/** webpack leaves `devServer` to webpack-dev-server. */
function devServerIssues({ devServer }: { readonly devServer?: unknown }, at: readonly Segment[]): Issue[] {
  if (typeof devServer !== 'object' || devServer === null) return [];
  const own = schemaIn(installed('webpack-dev-server')) ?? {};
  const names = { name: 'Dev Server', baseDataPath: 'configuration' };
  const issues = attempt(() => webpack.validateSchema(own, devServer, names), [...at, 'devServer']);
  return issues.map((issue) => ({ ...issue, title: issue.title.replace('configuration', 'configuration.devServer') }));
}

/** A plugin's error names the plugin, which identifies the option. */
function pluginIssues(
  error: Error & { readonly headerName?: string },
  { plugins = [] }: Configuration,
  { at, placeIn }: Origin,
): Issue[] {
  const { name, message, headerName } = error;
  if (name !== 'ValidationError')
    return [{ title: `webpack can't create a compiler: ${message}`, hint: 'Reported by webpack.', path: at, ...placeIn(error) }];
  const owner = (headerName ?? '').replaceAll(' ', '').toLowerCase();
  const index = plugins.findIndex((plugin) => plugin && plugin.constructor.name.toLowerCase() === owner);
  const path = index < 0 ? at : [...at, 'plugins', index];
  return issuesOfMessage(message, path).map((issue) => ({ ...issue, title: `${headerName}: ${issue.title}` }));
}

/** Parser and generator options of rules are validated when a compilation creates parsers and generators. */
async function moduleIssues(compiler: Compiler, options: Configuration, { at, placeIn }: Origin): Promise<Issue[]> {
  try {
    const parameters = compiler.newCompilationParams();
    compiler.newCompilation(parameters);
    const { normalModuleFactory: factory } = parameters;
    const rules = rulesOf(options, at);
    // webpack creates them for the first module of a type, and nothing is built here.
    for (const type of new Set(rules.map(({ rule }) => rule.type ?? 'javascript/auto')))
      await factory.hooks.prepareModuleType.get(type)?.promise();
    return rules.flatMap(({ rule, path }) => {
      const type = rule.type ?? 'javascript/auto';
      return [
        ...(rule.parser ? attempt(() => void factory.createParser(type, rule.parser), [...path, 'parser']) : []),
        ...(rule.generator ? attempt(() => void factory.createGenerator(type, rule.generator), [...path, 'generator']) : []),
      ];
    });
  } catch (error) {
    const title = `webpack can't start a compilation: ${(error as Error).message}`;
    return [{ title, hint: 'A plugin hook failed.', path: at, ...placeIn(error as Error) }];
  }
}

interface PlacedRule {
  readonly rule: RuleSetRule;
  /** Path from the top of the configuration. */
  readonly path: readonly Segment[];
}

/** The rules of a configuration, including nested ones. @param at its position in a list of configurations */
export function rulesOf({ module }: Configuration, at: readonly Segment[]): PlacedRule[] {
  const walk = (rules: unknown, path: readonly Segment[]): PlacedRule[] =>
    (Array.isArray(rules) ? rules : []).flatMap((rule: RuleSetRule | null, index): PlacedRule[] => {
      if (typeof rule !== 'object' || rule === null) return [];
      const here = [...path, index];
      return [{ rule, path: here }, ...walk(rule.oneOf, [...here, 'oneOf']), ...walk(rule.rules, [...here, 'rules'])];
    });
  return walk(module?.rules, [...at, 'module', 'rules']);
}

/**
 * Validates loader options against the schemas of installed loaders that have one in the usual place.
 * @param directoryOf the folder of an installed package
 */
export function loaderIssues(
  rules: readonly PlacedRule[],
  directoryOf: (loader: string) => string | undefined = installed,
): Issue[] {
  const uses = rules.flatMap(({ rule, path }) =>
    rule.use === undefined ? [{ use: rule, path }] : usesOf(rule.use, [...path, 'use']),
  );
  return uses.flatMap(({ use, path }) => {
    const { loader, options } = use as { readonly loader?: unknown; readonly options?: unknown };
    if (typeof loader !== 'string' || typeof options !== 'object' || loader.startsWith('.') || loader.startsWith('/')) return [];
    const own = schemaIn(directoryOf(loader));
    const names = { name: loader, baseDataPath: 'options' };
    return own ? attempt(() => webpack.validateSchema(own, options ?? {}, names), [...path, 'options']) : [];
  });
}

function usesOf(use: unknown, path: readonly Segment[]): { readonly use: object; readonly path: readonly Segment[] }[] {
  if (Array.isArray(use)) return use.flatMap((one, index) => usesOf(one, [...path, index]));
  return typeof use === 'object' && use !== null ? [{ use, path }] : [];
}

function installed(loader: string): string | undefined {
  try {
    return dirname(require.resolve(`${loader}/package.json`));
  } catch {
    return undefined;
  }
}

const places = ['dist/options.json', 'options.json', 'lib/options.json', 'schema.json'];

function schemaIn(directory: string | undefined): Parameters<typeof webpack.validateSchema>[0] | undefined {
  if (directory === undefined) return undefined;
  const file = places.map((name) => join(directory, name)).find((name) => existsSync(name));
  return file === undefined ? undefined : (JSON.parse(readFileSync(file, 'utf8')) as object);
}

export const describe = (value: unknown): string =>
  value === null || value === undefined ? String(value) : typeof value === 'object' ? 'an object' : `a ${typeof value}`;
