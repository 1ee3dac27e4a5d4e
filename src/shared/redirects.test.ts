import { expect, it } from 'vitest';
import { movedTo } from './redirects.ts';

const table = {
  '/old/': '/new/',
  '/gone/': '/new/#part',
  '/new/#was': '/other/#is',
  '/new/#up': '/new/#down',
  '/far/': 'https://example.org/x/',
};

it.each([
  ['/old/', '', '', '/new/'],
  ['/old', '', '', '/new/'],
  ['/old/', '?q=1&r', '', '/new/?q=1&r'],
  ['/old/', '?q', 'kept', '/new/?q#kept'],
  ['/gone/', '?q', 'lost', '/new/?q#part'],
  ['/new/', '', 'was', '/other/#is'],
  ['/new/', '?q', 'up', '/new/?q#down'],
  ['/far/', '', '', 'https://example.org/x/'],
])('%s%s#%s redirects to %s', (path, search, id, to) => expect(movedTo(table, { path, search, id })).toBe(to));

it.each([
  ['/new/', ''],
  ['/new/', 'other'],
  ['/old/deeper/', ''],
  ['/OLD/', ''],
  ['constructor', ''],
  ['/', '__proto__'],
])("%s#%s isn't redirected", (path, id) => expect(movedTo(table, { path, search: '', id })).toBeUndefined());
