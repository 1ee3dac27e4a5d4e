import { ERRORS_URL, HOLE, type Message, messageAnchor } from '../messages/rules/message.ts';
import { tableRows } from '../shared/table-rows.ts';

/** Messages that no reader sees: id, and the reason. */
export const INTERNAL_FILE = 'data/internal-messages.tsv';

/** What projects with each message print, before and after the fix. */
export const RECORDINGS = 'examples/guides/messages/recorded/*.txt';

/** No more of the messages may be internal. */
const MAX_INTERNAL = 0.15;

export interface MessageLists {
  readonly messages: readonly Message[];
  /** `data/internal-messages.tsv` */
  readonly internal: string;
  /** All ids on the pages below `ERRORS_URL`. */
  readonly ids: ReadonlySet<string>;
  /** The text of all recordings. */
  readonly recorded: string;
}

/** Compares the messages of the packages with their explanations and with what projects print. */
export function messageFaults({ messages, internal, ids, recorded }: MessageLists) {
  const known = new Map(messages.map((message) => [message.id, message]));
  const isExplained = (id: string): boolean => ids.has(messageAnchor(id));
  const reasons = new Map(tableRows(internal).map(({ cells: [id = '', reason = ''] }) => [id, reason]));
  const gone = (list: Iterable<string>, file: string): string[] =>
    [...list].filter((id) => !known.has(id)).map((id) => `${file}: there is no message ${id}; delete it`);
  const share = reasons.size / messages.length;
  const { shown, fixed, verified } = proofs(recorded);
  const explained = messages.filter(({ id }) => isExplained(id));
  const proven = explained.filter(({ id }) => shown.has(id));
  return {
    faults: [
      ...messages
        .filter(({ id }) => !isExplained(id) && !reasons.has(id))
        .map(({ id, source }) => `${id} (${source}) isn't explained: add <Message id="${id}" /> to a page below ${ERRORS_URL}`),
      ...gone(reasons.keys(), INTERNAL_FILE),
      ...gone([...shown.keys(), ...verified], RECORDINGS),
      ...[...reasons].flatMap(([id, reason]) => [
        ...(reason === '' ? [`${INTERNAL_FILE}: ${id} needs a reason why no reader sees it`] : []),
        ...(isExplained(id) ? [`${INTERNAL_FILE}: ${id} is explained; delete the line`] : []),
      ]),
      ...(share > MAX_INTERNAL ? [`${INTERNAL_FILE}: more than ${MAX_INTERNAL * 100} % of the messages are internal`] : []),
      ...[...Map.groupBy(messages, ({ id }) => id.toLowerCase()).values()]
        .filter(({ length }) => length > 1)
        .map(([first]) => `${first?.id}: two messages have this id`),
      ...[...shown]
        .filter(([id, text]) => known.has(id) && !isIn(text, known.get(id)))
        .map(([id]) => `${RECORDINGS}: the project for ${id} doesn't print that message`),
      ...explained
        .filter(({ id, kind }) => kind !== 'other' && !shown.has(id) && !verified.has(id))
        .map(({ id }) => `${RECORDINGS}: no project shows ${id}; add a case, or say how it was verified`),
      ...[...fixed]
        .filter(([id, text]) => isIn(text, known.get(id)))
        .map(([id]) => `${RECORDINGS}: the fix for ${id} doesn't remove the message`),
    ],
    notes: [
      `messages: ${explained.length} explained, ${reasons.size} internal`,
      `explained messages: ${proven.length} shown by a project, ${proven.filter(({ id }) => fixed.has(id)).length} of them with a fix; ${verified.size} verified in other ways`,
    ],
  };
}

/** The regions of recordings by message, and the ids of messages that can't be reproduced. */
function proofs(recorded: string) {
  const regions = [...recorded.matchAll(/^\/\/ #region ([\w-]+?)(--fixed)?\n([^]*?)^\/\/ #endregion$/gm)];
  const texts = (ofFixes: boolean): ReadonlyMap<string, string> =>
    new Map(regions.flatMap(([, id = '', fixed, text = '']) => (ofFixes === Boolean(fixed) ? [[id, text]] : [])));
  const verified = recorded.matchAll(/^\/\/ ([\w-]+) isn't reproduced here\./gm);
  return { shown: texts(false), fixed: texts(true), verified: new Set(Array.from(verified, ([, id = '']) => id)) };
}

/** Whether a text contains the longest fixed part of a message. The name of a class is enough if it has none. */
function isIn(text: string, message: Message | undefined): boolean {
  const clean = (part: string): string => part.replaceAll(/\s+/g, ' ').trim();
  // Each line of a logged warning has a prefix.
  const all = clean(text.replaceAll(/^<\w> /gm, ''));
  const longest = (form: string): string => clean(form.split(HOLE).toSorted((a, b) => b.length - a.length)[0] ?? '');
  return (message?.texts ?? []).some((form) => all.includes(longest(form) || (message?.id ?? '')));
}
