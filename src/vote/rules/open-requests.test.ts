import { expect, it } from 'vitest';
import { parseRequests } from './open-requests.ts';

const item = (number: number, more: object = {}) => ({
  number,
  title: `Title ${number}`,
  html_url: `https://github.com/o/r/issues/${number}`,
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
  ['a link that runs', { items: [item(1, { html_url: 'javascript:alert(1)' })] }],
  ['a link elsewhere', { items: [item(1), item(2, { html_url: 'https://github.com/x/y/issues/2' })] }],
])('rejects %s', (_what, reply) => expect(parseRequests(reply, 'o/r')).toBeUndefined());
