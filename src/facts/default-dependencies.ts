import type { DefaultValue } from '../shared/fact.ts';

/** Changes to a configuration, by path. */
type Changes = ReadonlyMap<string, unknown>;

interface DependencyInput {
  /** The normalized options of a configuration with these changes. */
  readonly complete: (changes: Changes) => unknown;
  /** The value at a path as code; empty if there is none. */
  readonly print: (options: unknown, path: string) => string;
}

export interface DefaultDependencies {
  /** Options whose value is part of the default, or is the default. */
  readonly derivedFrom: readonly string[];
  /** Other values under certain conditions. */
  readonly conditions: readonly DefaultValue[];
  /** The default, with the option's name instead of its value: `'webpackChunk<uniqueName>'`. */
  readonly pattern?: string;
}

const MARK = 'PROBE';

/** Options that other defaults are derived from or that change them, with a value that can be recognized in a default. */
const PROBES: readonly (readonly [path: string, value: unknown])[] = [
  ['name', MARK],
  ['recordsPath', MARK],
  ['cache.name', MARK],
  ['cache.cacheDirectory', MARK],
  ['cache', false],
  ['output.uniqueName', MARK],
  ['output.filename', `${MARK}.[name].js`],
  ['output.chunkFilename', `${MARK}.[name].js`],
  ['output.hashFunction', MARK],
  ['output.hashSalt', MARK],
  ['output.wasmLoading', MARK],
  ['output.library', MARK],
  ['output.module', true],
  ['output.environment.modulePreload', false],
  ['experiments.futureDefaults', true],
  ['experiments.deferImport', true],
  ['experiments.sourceImport', true],
  ['experiments.syncWebAssembly', true],
  ['optimization.usedExports', false],
];

/** Maximum length of a value in a line about a condition. */
const MAX_VALUE = 60;

/**
 * Finds out what a default depends on by changing other options one at a time. An option counts only if it acts
 * directly, not through another option whose default it changes.
 */
export function createDependencies({ complete, print }: DependencyInput): (path: string) => DefaultDependencies {
  const base = complete(new Map());
  const probes = PROBES.map(([path, value]) => ({ path, value, options: complete(new Map([[path, value]])) }));

  return (path) => {
    const before = print(base, path);
    const isOther = (other: string): boolean => path !== other && !path.startsWith(`${other}.`) && !other.startsWith(`${path}.`);
    const hits = probes.flatMap((probe) => {
      if (!isOther(probe.path)) return [];
      const result = print(probe.options, path);
      return result === '' || result === before || result.length > MAX_VALUE ? [] : [{ ...probe, result }];
    });
    /** Whether the change still acts if the other option keeps its value. */
    const actsWithout = (hit: (typeof hits)[number], other: string): boolean => {
      const kept = valueAt(base, other);
      if (kept === undefined) return true;
      return print(complete(new Map([[hit.path, hit.value] as const, [other, kept] as const])), path) !== before;
    };
    const direct = hits.filter((hit) => hits.every((other) => other.path === hit.path || actsWithout(hit, other.path)));
    const sources = direct.filter(({ result }) => result.includes(MARK));
    const [first] = sources;
    return {
      derivedFrom: sources.map((source) => source.path),
      conditions: direct
        .filter((hit) => !sources.includes(hit))
        .map(({ path: other, value, result }) => ({
          when: `${other}: ${typeof value === 'string' ? "'…'" : String(value)}`,
          value: result,
        })),
      ...(first ? { pattern: first.result.replaceAll(MARK, `<${first.path.split('.').at(-1)}>`) } : {}),
    };
  };
}

/** Module types contain slashes but no dots, so a path can be split at dots. */
export function valueAt(options: unknown, path: string): unknown {
  let value = options;
  for (const key of path.split('.')) {
    // Lists in the dev server's options contain objects with the same options.
    if (Array.isArray(value)) [value] = value as unknown[];
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[key];
  }
  return value;
}
