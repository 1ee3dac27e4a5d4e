import { HOLE, type Message } from './message.ts';
import { normalText, type NormalText, withoutColors } from './normal-text.ts';

/** A message in a reader's text. */
export interface MessageMatch<Of extends Message = Message> {
  readonly message: Of;
  /** The reader's words: fixed parts, and values of holes. */
  readonly pieces: readonly { readonly text: string; readonly isValue: boolean }[];
  /** How many characters agree. */
  readonly weight: number;
  /** Whether it introduces the next one, such as “Module build failed”. */
  readonly introduces: boolean;
  /** All places of the message. The rest is about the first. */
  readonly places: readonly { readonly start: number; readonly end: number }[];
}

/** Fixed text between holes and line breaks. */
interface Form<Of> {
  readonly message: Of;
  readonly runs: readonly string[];
  readonly length: number;
  /** Whether it ends with another message, such as “Module build failed: …”. */
  readonly isIntroduction: boolean;
  /** Whether it's only the name of the message's class, or its code. */
  readonly isName: boolean;
}

interface Gram<Of> {
  readonly form: Form<Of>;
  readonly run: number;
  readonly offset: number;
}

/** Texts of this length are looked up. */
const GRAM = 8;
/** Every such position of a message is looked up, so that a part of it's found, too. */
const STEP = 4;
/** How far the parts of a message are apart, without whitespace. */
const MOST_VALUE = 600;
/** Shorter messages also occur in other sentences. */
const SHORTEST = 11;
/** After this, “should be a boolean” is a message. */
const SCHEMA = normalText('does not match the API schema').text;
/** A message that is cut off is recognized by so many characters. */
const ENOUGH = 18;

/** Finds messages in texts of any length, in linear time: every part of each message is looked up once per position. */
export class MessageMatcher<Of extends Message = Message> {
  readonly #grams = new Map<string, Gram<Of>[]>();

  constructor(messages: readonly Of[]) {
    for (const message of messages) {
      for (const text of message.texts) this.#add(message, text, message.kind !== 'log' && text.endsWith(HOLE));
      // Names of classes and codes are printed before the message, or alone.
      if (/[A-Z]/.test(message.id)) this.#add(message, message.id, true);
    }
  }

  #add(message: Of, text: string, isIntroduction: boolean): void {
    const parts = text.split(/…|\n/).map((part) => normalText(part).text);
    const runs = parts.filter((run) => /[a-z]/.test(run));
    const form = { message, runs, length: runs.join('').length, isIntroduction, isName: text === message.id };
    for (const [run, own] of runs.entries())
      for (let offset = 0; offset + GRAM <= own.length; offset += STEP) {
        const gram = own.slice(offset, offset + GRAM);
        this.#grams.set(gram, [...(this.#grams.get(gram) ?? []), { form, run, offset }]);
      }
  }

  /** The messages in a text, in the order of their first time. */
  match(source: string): MessageMatch<Of>[] {
    const original = withoutColors(source);
    const normal = normalText(original);
    const between = (from: number, to: number): string => original.slice(normal.positions[from - 1], normal.positions[to]);
    const found = withoutIntroductions(best(this.#candidates(normal, original)), between);
    const placeOf = ({ start, end }: Candidate<Of>): MessageMatch['places'][number] => ({
      start: normal.positions[start] ?? 0,
      end: endOfLine(original, normal.positions[end - 1] ?? 0),
    });
    return [...Map.groupBy(found, ({ form }) => form.message)].map(([message, times]) => ({
      message,
      pieces: times.slice(0, 1).flatMap((first) => fillHoles(first, normal, original)),
      weight: times[0]?.weight ?? 0,
      introduces: times[0]?.introduces ?? false,
      places: times.map(placeOf),
    }));
  }

  #candidates({ text, positions }: NormalText, original: string): Candidate<Of>[] {
    const isEdge = (at: number): boolean => isLineEdge(original, positions[at - 1], positions[at]);
    // `strictModuleErrorHandling` doesn't contain “Module Error”.
    const isInside = (at: number): boolean => /^\w\w$/.test(original.slice(Math.max(0, at - 1), at + 1));
    const isPart = (start = 0, last = 0): boolean => isInside(start) || isInside(last + 1);
    const isSchema = text.includes(SCHEMA);
    const found: Candidate<Of>[] = [];
    /** Where each form was last tried, so that a repeated text isn't tried at each position. */
    const tried = new Map<Form<Of>, number>();
    for (let start = 0; start + GRAM <= text.length; start++) {
      for (const gram of this.#grams.get(text.slice(start, start + GRAM)) ?? []) {
        if (start < (tried.get(gram.form) ?? 0)) continue;
        const candidate = align(gram, start, text, isEdge);
        if (!candidate || (candidate.weight < ENOUGH && isPart(positions[candidate.start], positions[candidate.end - 1])))
          continue;
        tried.set(gram.form, candidate.end);
        if (candidate.isEnough && (isSchema || candidate.weight >= SHORTEST)) found.push(candidate);
      }
    }
    return found;
  }
}

/** How much of a form a text contains around a place where they agree. */
function align<Of extends Message>(
  { form, run, offset }: Gram<Of>,
  start: number,
  text: string,
  isEdge: (at: number) => boolean,
): Candidate<Of> | undefined {
  const own = form.runs[run] ?? '';
  let [from, to] = [0, 0];
  while (offset + to < own.length && text.charCodeAt(start + to) === own.charCodeAt(offset + to)) to++;
  if (to < GRAM) return undefined;
  while (offset > from && start > from && text.charCodeAt(start - from - 1) === own.charCodeAt(offset - from - 1)) from++;
  const isCut = (offset > from && isEdge(start - from)) || (offset + to < own.length && isEdge(start + to));
  if (from + to < own.length && (from + to < ENOUGH || !isCut)) return undefined;
  const spans: Span[] = [{ start: start - from, end: start + to }];
  const [first, last] = [(): number => spans[0]?.start ?? 0, (): number => spans.at(-1)?.end ?? 0];
  for (const wanted of form.runs.slice(run + 1)) {
    const found = text.slice(last(), last() + MOST_VALUE + wanted.length).indexOf(wanted);
    if (found >= 0) spans.push({ start: last() + found, end: last() + found + wanted.length });
  }
  for (const wanted of form.runs.slice(0, run).toReversed()) {
    const low = Math.max(0, first() - MOST_VALUE);
    const found = text.slice(low, first()).lastIndexOf(wanted);
    if (found >= 0) spans.unshift({ start: low + found, end: low + found + wanted.length });
  }
  // A short beginning may also occur earlier: the last one before the rest counts.
  for (let index = spans.length - 2; index >= 0; index--) {
    const [span, next] = [spans[index], spans[index + 1]];
    if (!span || !next) continue;
    const size = span.end - span.start;
    const later = text.slice(span.end, next.start).lastIndexOf(text.slice(span.start, span.end));
    if (later >= 0) spans[index] = { start: span.end + later, end: span.end + later + size };
  }
  const weight = spans.reduce((sum, span) => sum + span.end - span.start, 0);
  const isWhole = weight === form.length;
  const isEnough = isWhole
    ? weight >= (form.message.kind === 'validation' ? GRAM : SHORTEST)
    : weight >= ENOUGH && (weight >= form.length / 3 || weight >= 2 * ENOUGH);
  return { form, spans, weight, isWhole, isEnough, start: first(), end: last() };
}

/** The reader's words, with what surrounds the fixed text on its first and last line. */
function fillHoles<Of extends Message>(
  { form, spans, end }: Candidate<Of>,
  { positions }: NormalText,
  original: string,
): MessageMatch['pieces'] {
  const pieces: { text: string; isValue: boolean }[] = [];
  const add = (from: number, to: number, isValue: boolean): void => {
    const text = original.slice(from, Math.min(to, from + LONGEST));
    if (text.trim() !== '') pieces.push({ text, isValue });
  };
  const after = (normal: number): number => (positions[normal - 1] ?? 0) + 1;
  const first = positions[spans[0]?.start ?? 0] ?? 0;
  if (form.message.texts.some((text) => text.startsWith(HOLE)))
    add(Math.max(original.lastIndexOf('\n', first) + 1, first - LONGEST), first, true);
  for (const [index, span] of spans.entries()) {
    const from = positions[span.start] ?? 0;
    if (index > 0) add(after(spans[index - 1]?.end ?? 0), from, true);
    add(from, after(span.end), false);
  }
  add(after(end), endOfLine(original, after(end)), true);
  return pieces;
}

/** The most that's shown of a value, or of a line around a message. */
const LONGEST = 300;

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

interface Candidate<Of> extends Span {
  readonly form: Form<Of>;
  readonly spans: readonly Span[];
  readonly weight: number;
  readonly isWhole: boolean;
  readonly isEnough: boolean;
  readonly introduces?: boolean;
}

/** Of candidates that overlap, the one that agrees most. */
function best<Of>(candidates: readonly Candidate<Of>[]): Candidate<Of>[] {
  const kept: Candidate<Of>[] = [];
  for (const candidate of candidates.toSorted((a, b) => a.start - b.start)) {
    const last = kept.at(-1);
    if (!last || candidate.start >= last.end) kept.push(candidate);
    else if (candidate.weight > last.weight || (candidate.weight === last.weight && candidate.isWhole && !last.isWhole))
      kept[kept.length - 1] = candidate;
  }
  return kept;
}

/**
 * Leaves out messages such as “Module build failed” if the message that they introduce is recognized, and much longer; and
 * causes at the end of a line that is itself a message.
 */
function withoutIntroductions<Of extends Message>(
  candidates: readonly Candidate<Of>[],
  between: (from: number, to: number) => string,
): Candidate<Of>[] {
  const kept: Candidate<Of>[] = [];
  for (const candidate of candidates.toReversed()) {
    const next = kept.at(-1);
    const isNear = next !== undefined && next.start - candidate.end <= MOST_VALUE / 2;
    const gap = isNear ? between(candidate.end, next.start) : '';
    const { isIntroduction, isName, message } = candidate.form;
    const isLog = message.kind === 'log';
    const isBefore = isNear && !NEXT_PROBLEM.test(gap);
    const isOneLine = !gap.includes('\n');
    const isLess = isName ? next?.form.message === message : (next?.weight ?? 0) >= MUCH * candidate.weight;
    if (isBefore && isIntroduction && isLess && message.kind !== 'browser') {
      if (isOneLine || isName || message.kind === 'validation') kept[kept.length - 1] = { ...next, start: candidate.start };
      continue;
    }
    // “Cannot parse string options: … while parsing” says more than its end.
    const isMore = isOneLine && candidate.weight >= MUCH * (next?.weight ?? 0);
    const isOpen = isOneLine || (!isLog && /^[^\n]*\n[^\n]*$/.test(gap));
    kept.push({
      ...candidate,
      introduces: isBefore && isOpen && (isLog || (isIntroduction && !isMore && message.kind !== 'validation')),
    });
  }
  return kept.toReversed();
}

const MUCH = 2;

/** `ERROR in …`, or the place of a problem: `./src/index.js 1:0-5` */
const NEXT_PROBLEM = /(?:ERROR|WARNING) in |\[webpack-cli\]|[\n|] ?\.{1,2}\/\S{1,200}(?: [\d:-]{3,30})?\n/;

/** Whether a text is cut here: at a line break, at dots, or where it begins or ends. */
function isLineEdge(text: string, before: number | undefined, after: number | undefined): boolean {
  if (before === undefined || after === undefined) return true;
  return (
    text[before] === HOLE || text[after] === HOLE || text.startsWith('...', after) || text.slice(before, after).includes('\n')
  );
}
