import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  earliest,
  firstReleases,
  lastCompared,
  minorOf,
  parseSinceTable,
  type ReleaseWithNames,
  SINCE_FILE,
  sinceTableText,
} from './since-table.ts';

it('reads the table without its comments', () => {
  expect([...parseSinceTable('# comment\n5.91.0\toption\toutput.a\n\n5.92.1\thook\tcompiler.b\n', 'x.tsv')]).toEqual([
    ['option output.a', '5.91.0'],
    ['hook compiler.b', '5.92.1'],
  ]);
});

it.each([
  ['5.91.0 option output.a', 'x.tsv:1: Too small: expected array to have >=3 items'],
  ['# a\n5.91\toption\toutput.a', 'x.tsv:2: must be a release such as 5.108.4'],
  ['5.91.0\t5.90.0\toutput.a', 'x.tsv:1: must be option, plugin-option, plugin, or hook'],
  ['5.91.0\toption\toutput a', 'x.tsv:1: must be a name without spaces'],
])('reports an invalid line: %j', (text, message) => expect(() => parseSinceTable(text, 'x.tsv')).toThrow(message));

it('finds the release that added a name', () => {
  const release = (version: string, ...names: string[]): ReleaseWithNames => ({ version, names: new Set(names) });
  const since = firstReleases([
    release('5.0.0', 'option old', 'option moved'),
    release('5.0.1', 'option old', 'option b', 'option gone', 'option back'),
    release('5.1.0', 'option old', 'option b', 'hook a'),
    release('5.2.0', 'option old', 'option b', 'hook a', 'option back', 'option moved'),
  ]);
  expect(sinceTableText(since, ['5.0.0', '5.0.1', '5.1.0', '5.2.0']).split('\n').slice(3)).toEqual([
    '5.0.1\toption\tb',
    '5.1.0\thook\ta',
    '5.2.0\toption\tback',
    '5.2.0\toption\tmoved',
    '',
  ]);
});

it('continues a table with later releases only', () => {
  const release = (version: string, ...names: string[]): ReleaseWithNames => ({ version, names: new Set(names) });
  const releases = [
    release('5.0.0', 'option old'),
    release('5.0.1', 'option old', 'option b', 'option gone'),
    release('5.1.0', 'option old', 'option b', 'option new'),
  ];
  const known = sinceTableText(firstReleases(releases.slice(0, 2)), ['5.0.0', '5.0.1']);
  expect(lastCompared(known)).toBe('5.0.1');
  expect(lastCompared('')).toBeUndefined();
  expect(firstReleases(releases.slice(1), parseSinceTable(known, 'x.tsv'))).toEqual(firstReleases(releases));
});

it('finds the earliest and the minor release', () => {
  expect(earliest(['5.110.0', '5.9.1', '5.9.0'])).toBe('5.9.0');
  expect(earliest([])).toBeUndefined();
  expect(minorOf('5.104.1')).toBe('5.104');
  expect(() => minorOf('next')).toThrow("next isn't a valid version");
});

it.each([
  ['option output.clean', '5.20.0'],
  ['option optimization.avoidEntryIife', '5.95.0'],
  ['option module.parser.javascript.overrideStrict', '5.93.0'],
  ['option module.generator.asset.binary', '5.93.0'],
  ['option output.path', undefined],
])("contains %s in the repository's table", (name, version) =>
  expect(parseSinceTable(readFileSync(SINCE_FILE, 'utf8'), SINCE_FILE).get(name)).toBe(version),
);
