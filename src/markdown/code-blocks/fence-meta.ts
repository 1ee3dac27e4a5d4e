import { didYouMean } from '../../shared/suggest.ts';
import { placeSegments } from '../option-keys/option-path.ts';

export interface FenceMeta {
  readonly title?: string;
  /** Numbers of the marked lines, from 1. */
  readonly marked: ReadonlySet<number>;
  readonly diff: boolean;
  readonly file?: string;
  readonly output?: string;
  readonly config: boolean;
  /** Where in a configuration the block belongs: `module.rules[]`. */
  readonly place?: string;
  readonly reason?: string;
  /** What is wrong with the block, on purpose. */
  readonly wrong?: string;
  /** Why the block is not quoted from an example. */
  readonly typed?: string;
}

export interface FenceMetaResult {
  readonly meta: FenceMeta;
  /** What could not be read, each with what to do. */
  readonly faults: readonly { readonly title: string; readonly hint: string }[];
}

/** Faults of one fence: after some, it isn't meant as meta at all. */
const MAX_FAULTS = 10;

const keys = ['title', 'diff', 'file', 'output', 'config', 'reason', 'wrong', 'typed'];

/** Reads what stands behind the language of a code fence: `title="a.js" {1,3-5} diff file=… output=… config=… reason="…" wrong="…" typed="…"`. */
export function parseFenceMeta(text: string): FenceMetaResult {
  const values = new Map<string, string>();
  const marked = new Set<number>();
  const faults: { title: string; hint: string }[] = [];
  for (const [token, range, key = '', quoted, bare] of text.matchAll(
    /\{([^}]*)\}|([^\s="{}]+)(?:=(?:"([^"]*)"|([^\s"]*)))?|\S/g,
  )) {
    if (faults.length >= MAX_FAULTS) break;
    if (range !== undefined) {
      if (!readRanges(range, marked)) faults.push({ title: `Unreadable line marks ${token}`, hint: 'Write them as {2,4-6}.' });
    } else if (keys.includes(key)) {
      values.set(key, quoted ?? bare ?? '');
    } else {
      faults.push({
        title: `Unknown fence meta ${token}`,
        hint: didYouMean(key, keys) || `Known are {2,4-6}, ${keys.join(', ')}.`,
      });
    }
  }
  const place = values.get('config');
  const config = place !== 'false';
  if (!config && !values.get('reason')) {
    faults.push({
      title: 'A fence says config=false without a reason',
      hint: 'Add reason="…" that says why the block is not to be checked.',
    });
  }
  if (config && place !== undefined && (place === '' || !placeSegments(place))) {
    faults.push({
      title: `Unreadable place config=${place}`,
      hint: 'Name the option that the block shows the value of, such as config=output or config=module.rules[].',
    });
  }
  if (values.get('wrong') === '') {
    faults.push({ title: 'A fence says wrong without a reason', hint: 'Say what is wrong with the block: wrong="…".' });
  }
  if (values.get('typed') === '') {
    faults.push({ title: 'A fence says typed without a reason', hint: 'Say why no example can print the block: typed="…".' });
  }
  return {
    meta: {
      marked,
      config,
      diff: values.has('diff'),
      ...(config && place ? { place } : {}),
      ...pick(values, ['title', 'file', 'output', 'reason', 'wrong', 'typed']),
    },
    faults,
  };
}

function readRanges(text: string, into: Set<number>): boolean {
  for (const part of text.split(',')) {
    const match = /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/.exec(part);
    if (!match) return false;
    const from = Number(match[1]);
    const to = Number(match[2] ?? match[1]);
    if (from < 1 || to < from || to > 10_000) return false;
    for (let line = from; line <= to; line++) into.add(line);
  }
  return true;
}

function pick<Key extends string>(values: ReadonlyMap<string, string>, names: readonly Key[]): Partial<Record<Key, string>> {
  const picked: Partial<Record<Key, string>> = {};
  for (const name of names) {
    const value = values.get(name);
    if (value !== undefined && value !== '') picked[name] = value;
  }
  return picked;
}
