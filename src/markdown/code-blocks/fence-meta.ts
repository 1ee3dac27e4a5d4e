import { didYouMean } from '../../shared/suggest.ts';
import type { CodeBlock } from '../compiled-page.ts';
import { placeSegments } from '../option-keys/read-config.ts';

export interface FenceMeta {
  readonly meta: Pick<CodeBlock, 'title' | 'file' | 'output' | 'notConfig' | 'place' | 'wrong' | 'typed'>;
  /** Numbers of highlighted lines, from 1. */
  readonly marked: ReadonlySet<number>;
  /** Invalid parts, each with what to do. */
  readonly faults: readonly { readonly title: string; readonly hint: string }[];
}

/** Maximum number of faults reported per fence; a text with more isn't meant as meta. */
const MAX_FAULTS = 10;

const keys = ['title', 'file', 'output', 'config', 'reason', 'wrong', 'typed'];

/**
 * Parses the text after a fence's language: `title="a.js" {1,3-5} file=… output=… config=… reason="…" wrong="…"
 * typed="…"`.
 */
export function parseFenceMeta(text: string): FenceMeta {
  const values = new Map<string, string>();
  const marked = new Set<number>();
  const faults: { title: string; hint: string }[] = [];
  for (const [token, range, key = '', quoted, bare] of text.matchAll(
    /\{([^}]*)\}|([^\s="{}]+)(?:=(?:"([^"]*)"|([^\s"]*)))?|\S/g,
  )) {
    if (faults.length >= MAX_FAULTS) break;
    if (range !== undefined) {
      if (!readRanges(range, marked)) faults.push({ title: `Invalid line highlights ${token}`, hint: 'Write them as {2,4-6}.' });
    } else if (keys.includes(key)) {
      values.set(key, quoted ?? bare ?? '');
    } else {
      faults.push({
        title: `Unknown code block attribute ${token}`,
        hint: didYouMean(key, keys) || `Supported: {2,4-6}, ${keys.join(', ')}.`,
      });
    }
  }
  const place = values.get('config');
  const config = place !== 'false';
  if (!config && !values.get('reason')) {
    faults.push({
      title: 'config=false needs a reason',
      hint: 'Add reason="…" to say why this code block isn\'t validated.',
    });
  }
  if (config && place !== undefined && (place === '' || !placeSegments(place))) {
    faults.push({
      title: `Invalid option path config=${place}`,
      hint: 'Use the path of the option whose value the code block shows, such as config=output or config=module.rules[].',
    });
  }
  if (values.get('wrong') === '') {
    faults.push({ title: 'wrong needs an explanation', hint: 'Say what\'s wrong with the code block: wrong="…".' });
  }
  if (values.get('typed') === '') {
    faults.push({ title: 'typed needs a reason', hint: 'Say why no example can print this output: typed="…".' });
  }
  const textOf = (key: string): string | undefined => values.get(key) || undefined;
  return {
    marked,
    meta: {
      notConfig: config ? undefined : (values.get('reason') ?? ''),
      place: config ? textOf('config') : undefined,
      title: textOf('title'),
      file: textOf('file'),
      output: textOf('output'),
      wrong: textOf('wrong'),
      typed: textOf('typed'),
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
