import type { DefaultValue } from '../shared/fact.ts';
import type { Webpack } from './installed.ts';
import { printValue, type PrintOptions } from './print-value.ts';

export const modes = ['development', 'production', 'none'] as const;
export const targets = ['web', 'node'] as const;

interface Cell {
  readonly mode: string;
  readonly target: string;
  readonly options: unknown;
}

/** Says what an option is when nobody sets it; empty when it is then undefined. */
export type DefaultsOf = (path: string) => DefaultValue[];

/** Options that switch on what has defaults only once it is on. */
const SWITCHED_ON = {
  cache: { type: 'filesystem' },
  output: { html: true, resourceHints: {} },
  performance: {},
  optimization: { splitChunks: {} },
} as const;

/** What is given to webpack to ask it for the rest: its default is looked up without. */
const GIVEN = new Set(['mode', 'target', 'context']);
const SWITCHES = new Set(['cache.type']);

export interface DefaultsInput extends PrintOptions {
  /** The folder that webpack takes for the project's. */
  readonly cwd: string;
  /** What webpack makes of the statistics options when none are set: they are completed elsewhere. */
  readonly stats: object;
}

/**
 * Asks webpack's own normalisation for its defaults, in every mode and for browsers and Node.js. What is undefined because a
 * larger thing is off is looked up with that thing on.
 */
export function computeDefaults(webpack: Webpack, { cwd, folders, stats }: DefaultsInput): DefaultsOf {
  const print = { folders };
  const complete = (config: object): unknown => {
    const options = webpack.config.getNormalizedWebpackOptions(config);
    webpack.config.applyWebpackOptionsDefaults(options);
    return { ...options, stats };
  };
  return inFolder(cwd, () => {
    const bare = complete({});
    const cells = (extra: object): Cell[] =>
      modes.flatMap((mode) =>
        targets.map((target) => ({ mode, target, options: complete({ ...extra, mode, target, context: cwd }) })),
      );
    const plain = cells({});
    const switchedOn = cells(SWITCHED_ON);
    const printed = (list: readonly Cell[], path: string): string[] =>
      list.map(({ options }) => {
        const value = valueAt(options, path);
        return value === undefined || isSection(value) ? '' : printValue(value, print);
      });
    return (path) => {
      if (GIVEN.has(path)) {
        const value = valueAt(bare, path);
        return value === undefined ? [] : [{ value: printValue(value, print) }];
      }
      const values = printed(plain, path);
      const inside = path.includes('.') && !SWITCHES.has(path) ? printed(switchedOn, path) : [];
      return foldDefaults(
        plain.map(({ mode, target }, index) => ({ mode, target, value: values[index] || inside[index] || '' })),
      );
    };
  });
}

/** Runs something as if the process had been started in a folder: webpack reads that in many places. */
function inFolder<T>(folder: string, run: () => T): T {
  const real = Object.getOwnPropertyDescriptor(process, 'cwd');
  process.cwd = () => folder;
  try {
    return run();
  } finally {
    if (real) Object.defineProperty(process, 'cwd', real);
  }
}

/** Module types have slashes in their names, never dots, so a path can be split. */
function valueAt(options: unknown, path: string): unknown {
  let value = options;
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[key];
  }
  return value;
}

/** A plain object says nothing that the options in it do not say, unless it is empty. */
const isSection = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.getPrototypeOf(value) === Object.prototype &&
  Object.values(value).every((member) => member === undefined);

/** Puts equal values together: the same everywhere, or by mode, or by target, or by both. No value is an empty text. */
export function foldDefaults(
  cells: readonly { readonly mode: string; readonly target: string; readonly value: string }[],
): DefaultValue[] {
  const groups = Map.groupBy(cells, ({ value }) => value);
  if (groups.size === 1) return [...groups.keys()].filter((value) => value !== '').map((value) => ({ value }));
  const allModes = new Set(cells.map(({ mode }) => mode));
  const allTargets = new Set(cells.map(({ target }) => target));
  const depends = (key: 'mode' | 'target'): boolean => {
    const other = key === 'mode' ? 'target' : 'mode';
    return cells.some((a) => cells.some((b) => a[other] === b[other] && a.value !== b.value));
  };
  const byMode = depends('mode');
  const byTarget = depends('target');
  return [...groups].flatMap(([value, members]) => {
    if (value === '') return [];
    const ofModes = [...new Set(members.map(({ mode }) => mode))];
    const ofTargets = [...new Set(members.map(({ target }) => target))];
    if (!byTarget) return [{ modes: ofModes, value }];
    if (!byMode) return [{ targets: ofTargets, value }];
    // One entry when the members are all combinations of their modes and targets; else one for each mode.
    const rectangle = members.length === ofModes.length * ofTargets.length;
    const rows = rectangle
      ? [{ modes: ofModes, targets: ofTargets }]
      : ofModes.map((mode) => ({
          modes: [mode],
          targets: members.filter((cell) => cell.mode === mode).map(({ target }) => target),
        }));
    return rows.map((row) => ({
      ...(row.modes.length === allModes.size ? {} : { modes: row.modes }),
      ...(row.targets.length === allTargets.size ? {} : { targets: row.targets }),
      value,
    }));
  });
}
