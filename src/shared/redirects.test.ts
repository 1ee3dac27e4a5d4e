import { expect, it } from 'vitest';
import { movedTo, sameId } from './redirects.ts';

const table = {
  '/old/': '/new/',
  '/gone/': '/new/#part',
  '/new/#was': '/other/#is',
  '/new/#up': '/new/#down',
  '/far/': 'https://example.org/x/',
};

it.each([
  ['/old', '', '', '/new/'],
  ['/old/', '?q', 'kept', '/new/?q#kept'],
  ['/gone/', '?q', 'lost', '/new/?q#part'],
  ['/new/', '', 'was', '/other/#is'],
  ['/new/', '', 'was-', '/other/#is'],
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

const ids = ['output-path', 'outputfilename', 'namedexport', '--help', 'help', 'a-b', 'ab'];

it.each([
  ['a doubled hyphen', 'output--path', 'output-path'],
  ['a collapsed hyphen', 'outputpath', 'output-path'],
  ['a hyphen for a dot', 'output-filename', 'outputfilename'],
  ['a dot', 'output.filename', 'outputfilename'],
  ['a trailing hyphen', 'outputfilename-', 'outputfilename'],
  ['capital letters, as in READMEs', 'namedExport', 'namedexport'],
  ['the id itself, before similar ones', 'ab', 'ab'],
  ['the dashes of a flag', '--help-', '--help'],
  ['a name without them', 'help-', 'help'],
])('resolves %s', (_, id, to) => expect(sameId(id, ids)).toBe(to));

it.each(['output', '', '-', 'filename'])("doesn't guess what %j means", (id) => expect(sameId(id, ids)).toBeUndefined());
