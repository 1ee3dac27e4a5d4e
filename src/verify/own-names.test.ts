import { expect, it } from 'vitest';
import { someFacts } from '../../tests/fixtures/facts.ts';
import { evenlySpaced, ownNames } from './own-names.ts';

const question = (word: string, name: string, more = {}) => ({ word, name, children: false, ...more }) as never;

it('lists documented facts with their flags and paths, and no others', () => {
  const facts = [
    question('Option', 'output.filename'),
    question('Option', 'output.old', { mention: true }),
    question('Hook', 'compiler.emit'),
    question('Plugin', 'BannerPlugin'),
    question('Flag', '--config'),
  ];
  const names = ownNames([{ entry: { url: '/a/' }, page: { facts, ids: ['outputfilename', 'emit', '--config'] } }], someFacts);
  expect(Object.fromEntries(names.map(({ query, addresses }) => [query, addresses.join()]))).toEqual({
    'output.filename': '/a/#outputfilename',
    '--output-filename': '/a/#outputfilename',
    'compiler.emit': '/a/#emit',
    'compiler.hooks.emit': '/a/#emit',
    BannerPlugin: '/a/',
    '--config': '/a/#--config',
  });
});

it.each([
  [[1, 2, 3], 5, [1, 2, 3]],
  [[1, 2, 3, 4, 5, 6], 3, [1, 3, 5]],
  [[], 3, []],
])('of %j at most %i are %j', (items, most, kept) => expect(evenlySpaced(items, most)).toEqual(kept));
