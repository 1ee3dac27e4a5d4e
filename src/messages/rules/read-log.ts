import type { MessageMatch, MessageMatcher } from './match-messages.ts';
import type { ExplainedMessage, Message } from './message.ts';
import { withoutColors } from './normal-text.ts';

/** What a reader's output contains. */
export interface LogReport {
  /** Each message once, in the order in which to fix them. */
  readonly found: readonly MessageMatch<ExplainedMessage>[];
  /** Lines that look like a message and aren't one of ours. */
  readonly unrecognized: readonly string[];
  /** Whether the text is too long and only its beginning was read. */
  readonly isCut: boolean;
}

/** A message with its place in the order in which to fix them. */
interface UrgentMatch extends MessageMatch<ExplainedMessage> {
  readonly urgency: number;
}

/** The most that's read of a text. */
export const MAX_LOG_LENGTH = 1_000_000;

/** Finds the messages in the output of a build, or in a browser's console. */
export function readLog(text: string, matcher: MessageMatcher<ExplainedMessage>): LogReport {
  const log = withoutColors(text.slice(0, MAX_LOG_LENGTH));
  const all = matcher.match(log);
  // “should be one of these” also occurs in other sentences.
  const isConfiguration = all.some(({ message }) => message.id === 'ValidationError') || /\bconfiguration\b/.test(log);
  const found = causesFirst(all).filter(({ message }) => message.kind !== 'validation' || isConfiguration);
  // Parts of one line with the same explanation are one message.
  const lines = Map.groupBy(found, ({ message, places }) => `${message.title}\n${log.lastIndexOf('\n', places[0]?.start)}`);
  const distinct = [...lines.values()].flatMap((same) => same.toSorted((a, b) => b.weight - a.weight)[0] ?? []);
  return {
    found: distinct.toSorted((a, b) => a.urgency - b.urgency),
    unrecognized: unrecognizedLines(log, found, matcher),
    isCut: text.length > MAX_LOG_LENGTH,
  };
}

/** Moves what only introduces another message behind it. A line of a log about another topic stays, and its cause isn't more urgent. */
function causesFirst(matches: readonly MessageMatch<ExplainedMessage>[]): UrgentMatch[] {
  const ordered: UrgentMatch[] = [];
  const waiting: UrgentMatch[] = [];
  let topic: UrgentMatch | undefined;
  for (const [index, match] of matches.entries()) {
    const ceiling = topic && match.places.length <= topic.places.length ? topic.urgency : undefined;
    const urgent = { ...match, urgency: ceiling ?? urgency(match.message) };
    const isTopic = match.message.kind === 'log' && match.message.page !== matches[index + 1]?.message.page;
    topic = match.introduces && isTopic ? urgent : undefined;
    if (match.introduces && !isTopic) waiting.push(urgent);
    else ordered.push(urgent, ...waiting.splice(0).toReversed());
  }
  return [...ordered, ...waiting];
}

/** Whether it isn't text: a program or an image has many control characters. */
export const isBinary = (text: string): boolean => {
  const start = text.slice(0, 10_000);
  // oxlint-disable-next-line no-control-regex -- they are what this looks for
  return start.replaceAll(/[^\0-\u0006\u000e-\u001a\ufffd]/g, '').length > start.length / 20;
};

/** Mistakes in commands and configurations cause others. Warnings and deprecations don't stop a build. */
function urgency({ kind, source, id }: Message): number {
  if (kind === 'validation' || id === 'ValidationError' || /^webpack-cli|\/schemas$/.test(source)) return 0;
  return { error: 1, other: 1, browser: 2, warning: 3, log: 3, deprecation: 4 }[kind];
}

/** Lines of stack traces, of messages about chunks, and about the end of a build. */
const DETAIL = /^(?:at |\((?:error|missing|timeout): )|webpack .*compiled|ailed to compile/;

const MOST_LINES = 5;
const LONGEST_LINE = 300;

/** Looks a second time at each line, because what a longer message includes isn't in the list. */
function unrecognizedLines(log: string, found: readonly MessageMatch[], matcher: MessageMatcher<ExplainedMessage>): string[] {
  const places = found.flatMap((match) => match.places).toSorted((a, b) => a.start - b.start);
  const lines = new Set<string>();
  let next = 0;
  for (let start = 0; start < log.length && lines.size < MOST_LINES;) {
    const newline = log.indexOf('\n', start);
    const end = newline < 0 ? log.length : newline;
    const line = log.slice(start, Math.min(end, start + LONGEST_LINE)).trim();
    while ((places[next]?.end ?? Infinity) < start) next++;
    const isKnown = (places[next]?.start ?? Infinity) <= end;
    const isProblem = /(?:Error|Warning|Exception|error|ERROR)\b:? (?! *in )/.test(line);
    if (!isKnown && isProblem && !DETAIL.test(line) && matcher.match(line).length === 0) lines.add(line);
    start = end + 1;
  }
  return [...lines];
}
