import { z } from 'zod';
import { type Message, messageKinds } from '../messages/rules/message.ts';
import { readRows } from './parse.ts';

/** Every message of the documented packages. */
export const MESSAGES_FILE = 'data/messages.tsv';

/** Messages of other programs that readers see in a build: Node.js, resolvers, loaders. */
export const OTHER_MESSAGES_FILE = 'data/other-messages.tsv';

const id = z.string().regex(/^[\w-]+$/, 'must be an id of letters, digits, hyphens, and underscores');

/** A line: id, kind, where it is, and the text with `…` for holes and `\n` for line breaks. */
const messageRow = z
  .tuple([id, z.enum(messageKinds), z.string().min(1), z.string().min(1)])
  .transform(([name, kind, source, form]) => ({ id: name, kind, source, text: form.replaceAll('\\n', '\n') }));

/**
 * Reads the text of a list of messages. Several lines with the same id are forms of the same message.
 * @param file for problems
 * @throws UserError naming the malformed line
 */
export function parseMessages(text: string, file = MESSAGES_FILE): Message[] {
  const hint = 'Each line is an id, a kind, a source, and a text, separated by tabs.';
  const rows = readRows(text, { file, row: messageRow, hint });
  return [...Map.groupBy(rows, (row) => row.id)].map(([name, [first, ...others]]) => ({
    id: name,
    kind: first?.kind ?? 'error',
    source: first?.source ?? '',
    texts: [first, ...others].flatMap((row) => row?.text ?? []),
  }));
}
