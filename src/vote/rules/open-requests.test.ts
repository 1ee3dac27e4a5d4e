import { expect, it } from 'vitest';
import { parseRequests } from './open-requests.ts';

const item = (number: number, more: object = {}) => ({
  number,
  title: `Title ${number}`,
  reactions: { '+1': 10 * number, total_count: 99 },
  ...more,
});

it.each([
  ['null', null],
  ['text', 'x'],
  ['a message', { message: 'Not Found' }],
  ['items that are no list', { items: {} }],
  ['an item that is null', { items: [null] }],
  ['no title', { items: [item(1, { title: null })] }],
  ['no votes', { items: [item(1, { reactions: undefined })] }],
  ['votes below nothing', { items: [item(1, { reactions: { '+1': -1 } })] }],
])('rejects %s', (_what, reply) => expect(parseRequests(reply)).toBeUndefined());
