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

/** Options that other defaults are derived from, with values that can be recognized in them. */
const SOURCES: ReadonlyMap<string, string> = new Map([
  ['name', MARK],
  ['recordsPath', MARK],
  ['cache.name', MARK],
  ['cache.cacheDirectory', MARK],
  ['output.uniqueName', MARK],
  ['output.filename', `${MARK}.[name].js`],
  ['output.chunkFilename', `${MARK}.[name].js`],
  ['output.hashFunction', MARK],
  ['output.hashSalt', MARK],
  ['output.wasmLoading', MARK],
]);

/** Options that change other defaults. */
const SWITCHES: readonly (readonly [path: string, value: unknown, code: string])[] = [
  ['output.module', true, 'true'],
  ['experiments.futureDefaults', true, 'true'],
  ['experiments.deferImport', true, 'true'],
  ['experiments.sourceImport', true, 'true'],
  ['experiments.syncWebAssembly', true, 'true'],
  ['optimization.usedExports', false, 'false'],
  ['output.environment.modulePreload', false, 'false'],
  ['output.library', MARK, "'…'"],
  ['recordsPath', MARK, "'…'"],
  ['cache', false, 'false'],
];

/** Maximum length of a value in a line about a condition. */
const MAX_VALUE = 60;

/**
 * Finds out what a default depends on by changing other options one at a time. An option counts only if it acts
 * directly, not through another option whose default it changes.
 */
export function createDependencies({ complete, print }: DependencyInput): (path: string) => DefaultDependencies {
  const base = complete(new Map());
  const probes = [
    ...[...SOURCES].map(([path, value]) => ({ path, value, code: undefined })),
    ...SWITCHES.map(([path, value, code]) => ({ path, value, code })),
  ].map((probe) => ({ ...probe, options: complete(new Map([[probe.path, probe.value]])) }));

  return (path) => {
    const before = print(base, path);
    const isOther = (other: string): boolean => path !== other && !path.startsWith(`${other}.`) && !other.startsWith(`${path}.`);
    const hits = probes.flatMap((probe) => {
      if (!isOther(probe.path)) return [];
      const value = print(probe.options, path);
      const derived = probe.code === undefined;
      if (value === '' || value === before || value.length > MAX_VALUE || derived !== value.includes(MARK)) return [];
      return [{ ...probe, result: value }];
    });
    /** Whether the change still acts if the other option keeps its value. */
    const actsWithout = (hit: (typeof hits)[number], other: string): boolean => {
      const kept = valueAt(base, other);
      if (kept === undefined) return true;
      return print(complete(new Map([[hit.path, hit.value] as const, [other, kept] as const])), path) !== before;
    };
    const direct = hits.filter((hit) => hits.every((other) => other.path === hit.path || actsWithout(hit, other.path)));
    const sources = direct.filter(({ code }) => code === undefined);
    const [first] = sources;
    return {
      derivedFrom: sources.map((source) => source.path),
      conditions: direct.flatMap(({ path: other, code, result }) =>
        code === undefined ? [] : [{ when: `${other}: ${code}`, value: result }],
      ),
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
