import { describe, expect, it } from 'vitest';
import type { Message } from '../messages/rules/message.ts';
import { messageFaults, type MessageLists } from './messages.ts';

const message = (id: string, text: string): Message => ({ id, kind: 'error', source: 'webpack/lib/a.js', texts: [text] });
// Messages of other programs need no project.
const many = Array.from({ length: 10 }, (_, index) => ({
  ...message(`id-${index}`, `Text ${index} about …`),
  kind: 'other' as const,
}));
const lists: MessageLists = {
  messages: [message('NoModeError', 'The mode … is unknown'), message('never-shown', 'This cannot happen'), ...many],
  internal: 'never-shown\tThe caller checks the value before.\n',
  ids: new Set(['nomodeerror', ...many.map(({ id }) => id)]),
  recorded:
    '// #region NoModeError\nError: The mode x is unknown\n// #endregion\n// #region NoModeError--fixed\nNo messages.\n// #endregion\n',
};
const faults = (other: Partial<MessageLists>): readonly string[] => messageFaults({ ...lists, ...other }).faults;

describe('messageFaults', () => {
  it('accepts messages that are explained or internal', () => {
    expect(faults({})).toEqual([]);
    expect(messageFaults(lists).notes).toEqual([
      'messages: 11 explained, 1 internal',
      'explained messages: 1 shown by a project, 1 of them with a fix; 0 verified in other ways',
    ]);
  });

  it.each<[string, Partial<MessageLists>, string]>([
    [
      'a new message',
      { messages: [...lists.messages, message('new-one', 'It is new')] },
      'new-one (webpack/lib/a.js) isn\'t explained: add <Message id="new-one" /> to a page below /guides/errors/',
    ],
    [
      'an internal message that is gone',
      { internal: `${lists.internal}gone\tWhy.\n` },
      'data/internal-messages.tsv: there is no message gone; delete it',
    ],
    [
      'an internal message without a reason',
      { internal: 'never-shown\n' },
      'data/internal-messages.tsv: never-shown needs a reason why no reader sees it',
    ],
    [
      'an internal message that is explained',
      { ids: new Set([...lists.ids, 'never-shown']) },
      'data/internal-messages.tsv: never-shown is explained; delete the line',
    ],
    [
      'an explained message without a project',
      { recorded: '' },
      'examples/guides/messages/recorded/*.txt: no project shows NoModeError; add a case, or say how it was verified',
    ],
    [
      'a project for a message that is gone',
      { recorded: '// #region gone\nx\n// #endregion' },
      'examples/guides/messages/recorded/*.txt: there is no message gone; delete it',
    ],
    [
      'a project without its message',
      { recorded: '// #region NoModeError\nThe mode is known\n// #endregion' },
      "examples/guides/messages/recorded/*.txt: the project for NoModeError doesn't print that message",
    ],
    [
      'a fix that does not help',
      { recorded: '// #region NoModeError--fixed\nThe mode y is unknown\n// #endregion' },
      "examples/guides/messages/recorded/*.txt: the fix for NoModeError doesn't remove the message",
    ],
    [
      'ids that differ only in case',
      { messages: [...lists.messages, message('nomodeerror', 'Another')] },
      'NoModeError: two messages have this id',
    ],
  ])('reports %s', (_, other, fault) => expect(faults(other)).toContain(fault));

  it('limits the share of internal messages', () =>
    expect(faults({ internal: 'never-shown\tWhy.\nid-0\tWhy.\n' })).toContain(
      'data/internal-messages.tsv: more than 15 % of the messages are internal',
    ));
});
