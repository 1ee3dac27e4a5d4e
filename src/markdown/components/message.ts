import { h } from 'hastscript';
import { z } from 'zod';
import { MESSAGES_FILE, OTHER_MESSAGES_FILE, parseMessages } from '../../schemas/messages.ts';
import { type Message, messageAnchor } from '../../messages/rules/message.ts';
import { didYouMean } from '../../shared/suggest.ts';
import { defineComponent, elements } from './component.ts';

/**
 * `<Message id="ConcurrentCompilationError" />`: the text of a message, where it's explained. Alone in a paragraph it's a
 * block with all forms. With `hidden`, it's only the place, for entries that show the message in other ways.
 */
export const message = defineComponent({
  name: 'Message',
  props: z.strictObject({ id: z.string(), hidden: z.literal(true).optional() }),
  render: ({ props: { id, hidden }, element, readQuoted, report }) => {
    const known = knownMessages(readQuoted);
    const found = known.get(id);
    if (!found) {
      const hint = didYouMean(id, known.keys()) || `See ${FILES.join(' and ')}.`;
      report({ title: `There is no message ${id}`, hint, at: element.position });
      return elements();
    }
    if (hidden) return elements(h('a.anchor', { id: messageAnchor(id) }));
    const isBlock = element.type === 'mdxJsxFlowElement';
    const text = h('code.message', { id: messageAnchor(id) }, isBlock ? found.texts.join('\n') : (found.texts[0] ?? ''));
    return elements(isBlock ? h('pre', text) : text);
  },
});

const FILES = [MESSAGES_FILE, OTHER_MESSAGES_FILE];

let last: { readonly texts: readonly string[]; readonly messages: ReadonlyMap<string, Message> } | undefined;

/** All messages by id. Pages have hundreds of them, but the lists rarely change. */
export function knownMessages(readQuoted: (path: string) => string | undefined): ReadonlyMap<string, Message> {
  const texts = FILES.map((file) => readQuoted(file) ?? '');
  if (!last || texts.some((text, at) => text !== last?.texts[at])) {
    const all = FILES.flatMap((file, at) => parseMessages(texts[at] ?? '', file));
    last = { texts, messages: new Map(all.map((one) => [one.id, one])) };
  }
  return last.messages;
}
