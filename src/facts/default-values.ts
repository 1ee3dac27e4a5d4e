import type { DefaultValue } from '../shared/fact.ts';
import { createDependencies, valueAt } from './default-dependencies.ts';
import type { Webpack } from './installed.ts';
import { PACKAGE_NAMES } from './live-webpack.ts';
import { type Folders, printValue } from './print-value.ts';

/** webpack's modes. */
export const modes = ['development', 'production', 'none'] as const;

/** Platforms, then language versions, which are combined with `web`. The first is webpack's own default. */
export const targets = [
  'web',
  'webworker',
  'node',
  'async-node',
  'electron-main',
  'electron-preload',
  'electron-renderer',
  'nwjs',
  'universal',
  'deno',
  'bun',
  'es5',
  'es2015',
  'es2017',
  'es2018',
  'es2020',
] as const;

const targetOption = (target: string): string | string[] => (target.startsWith('es') ? ['web', target] : target);

/** The default of an option according to webpack's own normalization. */
export interface ComputedDefault {
  /** Empty if nothing is set. */
  readonly values: readonly DefaultValue[];
  /** Names of the options that the default is derived from. */
  readonly derivedFrom: readonly string[];
  /** Whether it's an object whose options have their own defaults. */
  readonly section: boolean;
}

export type DefaultsOf = (path: string) => ComputedDefault;

/** Options that must be on so that options in them or next to them get a default. */
const SWITCHED_ON = {
  cache: { type: 'filesystem' },
  output: { html: true, resourceHints: {}, trustedTypes: {} },
  performance: {},
  optimization: { splitChunks: {} },
  experiments: { buildHttp: {} },
} as const;

/** Set explicitly while reading other defaults, so their own defaults are read without these settings. */
const GIVEN = new Set(['mode', 'target', 'context']);
/** Keys that `SWITCHED_ON` itself sets. */
const SWITCHES = new Set(['cache.type', 'output.html']);

export interface DefaultsInput {
  readonly folders: Folders;
  /** The folder that webpack uses as the project's. */
  readonly cwd: string;
  /** The normalized stats options without any set, because webpack completes them elsewhere. */
  readonly stats: object;
}

/** The value of an option in a mode and for a target, as code. */
export interface Cell {
  readonly mode: string;
  readonly target: string;
  readonly value: string;
}

/** A configuration that normalization completes. */
type Config = Readonly<Record<string, unknown>>;

/** The part of webpack that completes a configuration. */
type WebpackConfig = Pick<Webpack, 'config'>;

/** Completes configurations with webpack's own normalization. */
export function createDefaultReader({ config: own }: WebpackConfig, { cwd, folders, stats }: DefaultsInput) {
  /** The normalized options of a configuration. */
  const complete = (config: Config): unknown =>
    inFolder(cwd, () => {
      const options = own.getNormalizedWebpackOptions(structuredClone(config) as object);
      own.applyWebpackOptionsDefaults(options);
      return { ...options, stats };
    });
  /** The value at a path as code; empty if there is none. */
  const print = (options: unknown, path: string): string => printedAt(options, path, folders);
  /** The value of an option in every mode and for every target, with other options set. */
  const cellsOf = (extra: Config): ((path: string) => Cell[]) => {
    const variants = modes.flatMap((mode) =>
      targets.flatMap((target) => {
        try {
          return [{ mode, target, options: complete({ ...extra, mode, target: targetOption(target), context: cwd }) }];
        } catch {
          // Not every target works with every option: `universal` needs `output.module`.
          return [];
        }
      }),
    );
    return (path) => variants.map(({ mode, target, options }) => ({ mode, target, value: print(options, path) }));
  };
  /** The same; if a value is undefined because a larger feature is off, it's read again with that feature on. */
  const cellsInside = (extra: Config): ((path: string) => Cell[]) => {
    const [plain, switchedOn] = [cellsOf(extra), cellsOf({ ...SWITCHED_ON, ...extra })];
    return (path) => {
      const inside = path.includes('.') && !SWITCHES.has(path) ? switchedOn(path) : undefined;
      const cells = plain(path).map((cell, index) => ({ ...cell, value: cell.value || inside?.[index]?.value || '' }));
      // Nothing is known if the release doesn't have all these features.
      return inside?.length === 0 ? cells.filter(({ value }) => value !== '') : cells;
    };
  };
  return { complete, print, cellsOf, cellsInside };
}

/** Reads defaults in every mode, for every target, and with other options changed. */
export function computeDefaults(webpack: WebpackConfig, input: DefaultsInput): DefaultsOf {
  const { cwd } = input;
  const { complete, print, cellsOf, cellsInside } = createDefaultReader(webpack, input);
  const usual = { mode: 'production', target: 'web', context: cwd };
  const bare = complete({});
  const production = complete(usual);
  const cellsAt = cellsInside({});
  const script = cellsOf({ ...SWITCHED_ON, output: { ...SWITCHED_ON.output, module: false } });
  const esm = cellsOf({ ...SWITCHED_ON, output: { ...SWITCHED_ON.output, module: true } });
  const dependencies = createDependencies({
    complete: (changes) => complete(withChanges({ ...SWITCHED_ON, ...usual }, changes)),
    print,
  });
  return (path) => {
    const section = isObject(valueAt(production, path));
    const result = (values: readonly DefaultValue[], derivedFrom: readonly string[] = []) => ({ values, derivedFrom, section });
    if (GIVEN.has(path)) {
      const value = print(bare, path);
      return result(value === '' ? [] : [{ value }]);
    }
    const cells = cellsAt(path);
    if (path.startsWith('stats')) return result(foldDefaults(cells));
    const { derivedFrom, conditions, pattern } = dependencies(path);
    if (derivedFrom.length > 0) {
      const [first, ...more] = foldDefaults(cells);
      const value = pattern !== undefined && PACKAGE_NAMES.test(first?.value ?? '') ? pattern : first?.value;
      return result(value === undefined || more.length > 0 ? [] : [{ value }], derivedFrom);
    }
    const others = conditions.filter(({ when }) => when !== ESM);
    if (others.length === conditions.length) return result([...foldDefaults(cells), ...others]);
    return result([...foldDefaults(script(path)), ...foldDefaults(esm(path)).map((row) => ({ ...row, when: ESM })), ...others]);
  };
}

const ESM = 'output.module: true';

/** Defaults that are the same in every mode and for every target. The first of the objects that has one decides. */
export const defaultsIn =
  (normalized: readonly object[], folders: Folders): DefaultsOf =>
  (path) => {
    const found = normalized.map((options) => {
      const value = printedAt(options, path, folders);
      return { values: value === '' ? [] : [{ value }], derivedFrom: [], section: isObject(valueAt(options, path)) };
    });
    const [first = { values: [], derivedFrom: [], section: false }] = found;
    return found.find(({ values, section }) => values.length > 0 || section) ?? first;
  };

/** Calls a function with another working directory, because webpack reads it in many places. */
function inFolder<T>(folder: string, run: () => T): T {
  const real = Object.getOwnPropertyDescriptor(process, 'cwd');
  process.cwd = () => folder;
  try {
    return run();
  } finally {
    if (real) Object.defineProperty(process, 'cwd', real);
  }
}

/** The value as code; empty if there is none, or if it only contains other options. */
function printedAt(options: unknown, path: string, folders: Folders): string {
  const value = valueAt(options, path);
  return value === undefined || isSection(value) ? '' : printValue(value, folders);
}

function withChanges(config: Config, changes: ReadonlyMap<string, unknown>): Config {
  const changed = structuredClone(config) as Record<string, unknown>;
  for (const [path, value] of changes) {
    const keys = path.split('.');
    let at = changed;
    for (const key of keys.slice(0, -1)) {
      if (!isObject(at[key])) at[key] = {};
      at = at[key] as Record<string, unknown>;
    }
    at[keys.at(-1) ?? ''] = value;
  }
  return changed;
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** A plain object is described by its options, unless it's empty. */
const isSection = (value: unknown): boolean => isObject(value) && Object.values(value).every((member) => member === undefined);

/**
 * Combines equal values: the same everywhere, by mode, by target, or by both. An empty text means no value. If targets
 * differ, the most common value comes last and applies to all targets not listed.
 */
export function foldDefaults(cells: readonly Cell[]): DefaultValue[] {
  const groups = Map.groupBy(cells, ({ value }) => value);
  if (groups.size === 1) return [...groups.keys()].filter((value) => value !== '').map((value) => ({ value }));
  /** Whether values differ although the mode or target is the same. */
  const differWithin = (key: 'mode' | 'target'): boolean =>
    [...Map.groupBy(cells, (cell) => cell[key]).values()].some((list) => list.some(({ value }) => value !== list[0]?.value));
  if (!differWithin('mode'))
    return [...groups].map(([value, members]) => ({
      modes: listModes(members),
      value: value || 'undefined',
    }));
  const byMode = differWithin('target');
  const allModes = listModes(cells).length;
  const [rest = '', ...others] = [...groups].toSorted((a, b) => b[1].length - a[1].length).map(([value]) => value);
  // In the order of the cells, not by count.
  const rows = [...groups].flatMap(([value, members]) => {
    if (!others.includes(value)) return [];
    // One row if the members are all combinations of their modes and targets; otherwise one per set of targets.
    const byTargets = Map.groupBy(listModes(members), (mode) =>
      members.flatMap((cell) => (cell.mode === mode ? cell.target : [])).join(' '),
    );
    return Array.from(byTargets, ([list, ofModes]) => ({
      ...(byMode && ofModes.length < allModes ? { modes: ofModes } : {}),
      targets: list.split(' '),
      value: value || 'undefined',
    }));
  });
  return [...rows, { otherwise: true, value: rest || 'undefined' }];
}

const listModes = (cells: readonly Cell[]): string[] => [...new Set(cells.map(({ mode }) => mode))];
