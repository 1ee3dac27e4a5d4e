import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import type { Segment } from '../../markdown/option-keys/resolve-value.ts';
import type { Issue, Validation } from './job.ts';
import { attempt } from './validation-message.ts';

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
): Validation {
  const issues: Issue[] = [];
  const unchecked = new Set<string>();
  for (const { rule, path } of rules) {
    const uses = rule.use === undefined ? [{ use: rule, path }] : usesOf(rule.use, [...path, 'use']);
    for (const { use, path: at } of uses) {
      const { loader, options } = use as { readonly loader?: unknown; readonly options?: unknown };
      if (typeof loader !== 'string' || typeof options !== 'object' || loader.startsWith('.') || loader.startsWith('/')) continue;
      const own = schemaIn(directoryOf(loader));
      if (own)
        issues.push(
          ...attempt(
            () => webpack.validateSchema(own, options ?? {}, { name: loader, baseDataPath: 'options' }),
            [...at, 'options'],
          ),
        );
      else unchecked.add(loader);
    }
  }
  return { issues, unchecked: [...unchecked] };
}

function usesOf(use: unknown, path: readonly Segment[]): { readonly use: object; readonly path: readonly Segment[] }[] {
  if (Array.isArray(use)) return use.flatMap((one, index) => usesOf(one, [...path, index]));
  return typeof use === 'object' && use !== null ? [{ use, path }] : [];
}

const require = createRequire(import.meta.url);

function installed(loader: string): string | undefined {
  try {
    return dirname(require.resolve(`${loader}/package.json`));
  } catch {
    return undefined;
  }
}

type Schema = Parameters<typeof webpack.validateSchema>[0];

const places = ['dist/options.json', 'options.json', 'lib/options.json', 'schema.json'];

function schemaIn(directory: string | undefined): Schema | undefined {
  if (directory === undefined) return undefined;
  const file = places.map((name) => join(directory, name)).find((name) => existsSync(name));
  return file === undefined ? undefined : (JSON.parse(readFileSync(file, 'utf8')) as Schema);
}
