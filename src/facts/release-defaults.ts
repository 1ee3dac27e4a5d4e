import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Cell, createDefaultReader, modes, targets } from './default-values.ts';
import type { Webpack } from './installed.ts';

/** The default of an option in every mode and for every target, also with `experiments.futureDefaults`. */
export interface MeasuredDefault {
  readonly usual: readonly Cell[];
  readonly future: readonly Cell[];
}

/**
 * Measures defaults with a release's own normalization and the installed versions of its dependencies.
 * @param directory the release's folder
 * @param cwd a folder that isn't part of a project
 * @returns undefined if the release doesn't run on this version of Node.js
 */
export function releaseDefaults(directory: string, cwd: string): ((path: string) => MeasuredDefault) | undefined {
  const load = createRequire(join(directory, 'package.json'));
  const folders = new Map([
    [cwd, 'process.cwd()'],
    [directory, 'webpack'],
    [process.cwd(), 'process.cwd()'],
  ]);
  try {
    const own = {
      ...(load('./lib/config/normalization.js') as object),
      ...(load('./lib/config/defaults.js') as object),
    } as ReleaseConfig;
    const config: ReleaseConfig = {
      ...own,
      // Since 5.31, two calls complete what one did before.
      applyWebpackOptionsDefaults: (options) => {
        own.applyWebpackOptionsBaseDefaults?.(options);
        return own.applyWebpackOptionsDefaults(options);
      },
    };
    const { cellsInside } = createDefaultReader({ config }, { cwd, folders, stats: {} });
    const usual = cellsInside({});
    const future = cellsInside({ experiments: { futureDefaults: true } });
    return (path) => ({ usual: usual(path), future: future(path) });
  } catch {
    return undefined;
  }
}

type ReleaseConfig = Webpack['config'] & { readonly applyWebpackOptionsBaseDefaults?: (options: object) => void };

/** A default that a release changed, and where. */
export interface DefaultChange {
  readonly from: string;
  readonly to: string;
  /** Modes, targets, or `experiments.futureDefaults`; empty if it changed everywhere. */
  readonly when: string;
}

/** Differences between the defaults of two releases. */
export function defaultChanges(before: MeasuredDefault, after: MeasuredDefault): DefaultChange[] {
  const usual = changesIn(before.usual, after.usual);
  if (usual.length > 0) return usual;
  return changesIn(before.future, after.future).map((change) => ({
    ...change,
    when: ['experiments.futureDefaults', change.when].filter(Boolean).join(', '),
  }));
}

function changesIn(before: readonly Cell[], after: readonly Cell[]): DefaultChange[] {
  const both = after.flatMap((cell) => {
    const old = before.find(({ mode, target }) => mode === cell.mode && target === cell.target);
    return old ? [{ ...cell, from: old.value, to: cell.value }] : [];
  });
  const changed = both.filter((cell) => cell.from !== cell.to && tellsReaders(cell));
  const groups = Map.groupBy(changed, ({ from, to }) => `${from}\n${to}`);
  return Array.from(groups.values(), (cells) => ({
    from: cells[0]?.from || 'undefined',
    to: cells[0]?.to || 'undefined',
    when: formatWhere(cells, both),
  }));
}

/** Whether a difference is one for readers: not two functions, shortened values, or a default that is now explicit. */
const tellsReaders = ({ from, to }: Pick<DefaultChange, 'from' | 'to'>): boolean =>
  ![isFunction, isShortened, isOff].some((is) => is(from) && is(to));

const isFunction = (code: string): boolean => /^(?:async )?(?:function\b|\(|\w+ =>)/.test(code);
const isShortened = (code: string): boolean => /…|^\{ [\w$, '/]+ \}$/.test(code);
const isOff = (code: string): boolean => code === '' || code === 'false';

/** The modes and targets of some combinations, as words; empty if they're all. */
function formatWhere(cells: readonly Pick<Cell, 'mode' | 'target'>[], all: readonly Pick<Cell, 'mode' | 'target'>[]): string {
  if (cells.length === all.length) return '';
  const listed = (key: 'mode' | 'target', order: readonly string[]): string => {
    const [some, every] = [cells, all].map((list) => order.filter((value) => list.some((cell) => cell[key] === value)));
    if (some === undefined || some.length === every?.length) return '';
    const others = every?.filter((value) => !some.includes(value)) ?? [];
    return others.length < some.length && key === 'target' ? `not ${others.join(', ')}` : some.join(', ');
  };
  return [listed('mode', modes), listed('target', targets)].filter(Boolean).join('; ');
}
