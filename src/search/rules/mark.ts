import type { Marked } from './search-engine.ts';
import { stem } from './stem.ts';
import { listTerms, splitWords } from './words.ts';

/** Words with the characters that join them, then plain words. */
const CHUNK = /(?:--)?[\p{L}\p{N}\p{M}_$’'](?:[^\s,;()"`<>{}]*[\p{L}\p{N}\p{M}_$])?/gu;
const PIECE = /[\p{L}\p{N}\p{M}_$’']+/gu;

/** Splits a text at the start and end of each match. The pieces make up the whole text. */
export function mark(text: string, terms: ReadonlySet<string>): Marked[] {
  const pieces: Marked[] = [];
  const push = (piece: string, marked: boolean): void => {
    const last = pieces.at(-1);
    if (piece === '') return;
    if (last?.marked === marked) pieces[pieces.length - 1] = { text: last.text + piece, marked };
    else pieces.push({ text: piece, marked });
  };
  /** Handles each match of a pattern; what's between isn't marked. */
  const each = (part: string, pattern: RegExp, onMatch: (match: string) => void): void => {
    let at = 0;
    for (const { index, 0: match } of part.matchAll(pattern)) {
      push(part.slice(at, index), false);
      onMatch(match);
      at = index + match.length;
    }
    push(part.slice(at), false);
  };
  const isMatch = (chunk: string, kind: keyof ChunkTerms): boolean => termsIn(chunk)[kind].some((term) => terms.has(term));
  each(text, CHUNK, (chunk) => {
    if (isMatch(chunk, 'whole')) push(chunk, true);
    else each(chunk, PIECE, (piece) => push(piece, isMatch(piece, 'parts')));
  });
  return pieces;
}

/** Terms of a chunk's words, and of these and their parts. */
interface ChunkTerms {
  readonly whole: readonly string[];
  readonly parts: readonly string[];
}

/** Texts repeat their words, and each keystroke marks the same texts again. */
const known = new Map<string, ChunkTerms>();

function termsIn(chunk: string): ChunkTerms {
  let found = known.get(chunk);
  if (!found) {
    const words = splitWords(chunk);
    const withStems = (terms: readonly string[]): string[] => [...new Set(terms.flatMap((term) => [term, stem(term)]))];
    found = {
      whole: withStems(words.flatMap(({ whole, flag = whole }) => [whole, flag])),
      parts: withStems(words.flatMap(listTerms)),
    };
    known.set(chunk, found);
  }
  return found;
}

/** Length of an excerpt in characters, and how much of it may precede the first match. */
const LENGTH = 140;
const BEFORE = 40;

/** The part of a text with the most matches; its beginning if there are none. */
export function excerpt(text: string, terms: ReadonlySet<string>): Marked[] {
  let best = { score: 0, line: text.split('\n')[0] ?? '', from: 0 };
  for (const line of text.split('\n')) {
    const seen = new Set<string>();
    let at = 0;
    let first = -1;
    for (const { text: piece, marked } of mark(line, terms)) {
      if (marked) {
        if (first < 0) first = at;
        if (at - first < LENGTH - BEFORE) seen.add(piece.toLowerCase());
      }
      at += piece.length;
    }
    // Prefer sentences over cells and list items of a single word.
    const score = seen.size === 0 ? 0 : seen.size + Math.min(line.length, 60) / 100;
    if (score > best.score) best = { score, line, from: Math.max(first, 0) };
  }
  return mark(cut(best.line, best.from), terms);
}

/** The beginning of a text, without the name that table rows start with. */
export function opening(text: string, terms: ReadonlySet<string>): Marked[] {
  const lines = text.split('\n');
  return mark(cut(lines.find((line) => /\S\s+\S/.test(line)) ?? lines[0] ?? '', 0), terms);
}

function cut(line: string, match: number): string {
  if (line.length <= LENGTH) return line;
  let from = match <= BEFORE ? 0 : line.indexOf(' ', match - BEFORE) + 1;
  if (from <= 0 || from > match) from = match <= BEFORE ? 0 : match;
  const space = line.lastIndexOf(' ', from + LENGTH);
  const to = from + LENGTH >= line.length ? line.length : space > from ? space : from + LENGTH;
  return `${from > 0 ? '… ' : ''}${line.slice(from, to)}${to < line.length ? ' …' : ''}`;
}
