import { expect, it } from 'vitest';
import { folderWith } from '../../tests/fixtures/folder.ts';
import { parseEvents } from '../schemas/release-events.ts';
import { releaseFlags } from './flag-facts.ts';
import { eventsBetween, eventsText, lastCompared, type Release } from './release-events.ts';
import { releaseContents, type ReleaseItem } from './release-contents.ts';
import { type MeasuredDefault, releaseDefaults } from './release-defaults.ts';

const measured = (production: string, development = production, future = production): MeasuredDefault => {
  const cell = (mode: string, value: string): MeasuredDefault['usual'][number] => ({ mode, target: 'web', value });
  return {
    usual: [cell('production', production), cell('development', development)],
    future: [cell('production', future)],
  };
};

function release(
  version: string,
  items: Readonly<Record<string, ReleaseItem>>,
  defaults?: Record<string, MeasuredDefault>,
): Release {
  const none = measured('');
  return { version, contents: new Map(Object.entries(items)), defaults: defaults && ((name) => defaults[name] ?? none) };
}

const rows = (before: Release, after: Release): string[] => eventsText(eventsBetween(before, after), {}).split('\n').slice(3, -1);

it('says no new place if there are several, and nothing about the names of a new group', () => {
  const after = release('5.1.0', { 'option a.thing': {}, 'option b.thing': {}, 'hot module.hot.a': {} });
  const found = rows(release('5.0.0', { 'option c.thing': {} }), after);
  expect(found).toContain('5.1.0\tremoved\toption\tc.thing');
  expect(found.join('\n')).not.toContain('hot');
});

it.each([
  [['boolean'], ['boolean', '"auto"'], 'widened\toption\ta\t\t"auto"'],
  [['boolean', '"auto"'], ['boolean'], 'narrowed\toption\ta\t"auto"'],
  [['"a"', 'number'], ['"b"', 'number'], 'narrowed\toption\ta\t"a"\t"b"'],
  [['"a"', '"b"'], ['string'], 'widened\toption\ta\t\tstring'],
  [['"a"[]'], ['string[]'], 'widened\toption\ta\t\tstring[]'],
  [['false'], ['boolean'], 'widened\toption\ta\t\tboolean'],
])('compares what an option accepts: %j, then %j', (was, is, row) =>
  expect(rows(release('5.0.0', { 'option a': { accepts: was } }), release('5.1.0', { 'option a': { accepts: is } }))).toEqual([
    `5.1.0\t${row}`,
  ]),
);

it.each([
  [measured('true'), measured('false'), ['true\tfalse']],
  [measured('true'), measured('false', 'true'), ['true\tfalse\tproduction']],
  [measured('true'), measured('true', 'true', 'false'), ['true\tfalse\texperiments.futureDefaults']],
  [measured('() => 1'), measured('(a) => 2'), []],
  [measured(''), measured("'b'"), ["undefined\t'b'"]],
])('compares defaults', (was, is, changes) => {
  const items = { 'option a': {} };
  expect(rows(release('5.0.0', items, { a: was }), release('5.1.0', items, { a: is }))).toEqual(
    changes.map((change) => `5.1.0\tdefault\toption\ta\t${change}`),
  );
});

it("doesn't guess defaults that can't be measured", () =>
  expect(rows(release('5.0.0', { 'option a': {} }), release('5.1.0', { 'option a': {} }, { a: measured('1') }))).toEqual([]));

it('reads what it wrote', () => {
  const before = release('5.0.0', { 'option a': {} }, { a: measured('true') });
  const events = eventsBetween(before, release('5.1.0', { 'option a': {} }, { a: measured('false', 'true') }));
  const text = eventsText(events, { webpack: ['5.0.0', '5.1.0'], 'webpack-cli': ['4.3.0', '7.0.0'] });
  expect(parseEvents(text)).toEqual(events);
  expect(lastCompared(text, 'webpack')).toBe('5.1.0');
  expect(lastCompared(text, 'webpack-cli')).toBe('7.0.0');
});

it.each([
  ['5.1.0\tadded\toption', 'data/release-events.tsv:1: '],
  ['# a\n5.91\tadded\toption\tb', 'data/release-events.tsv:2: must be a release such as 5.108.4'],
  ['5.91.0\tgrown\toption\tb', 'data/release-events.tsv:1: must be one of removed'],
  ['5.91.0\tadded\tthing\tb', 'data/release-events.tsv:1: must be one of option'],
  ['5.91.0\tadded\toption\ta b', 'data/release-events.tsv:1: must be a name without spaces'],
])('reports an invalid line: %j', (text, message) => expect(() => parseEvents(text)).toThrow(message));

/** A definition of webpack's schema that the one of a plugin refers to. */
const Shared = { type: 'object', properties: { clean: { type: 'boolean' } } };

/** A package with the files that a release is read from. */
async function packed(
  version: string,
  {
    options,
    own,
    types,
    size,
  }: { readonly options: object; readonly own: object; readonly types: string; readonly size: string },
): Promise<Release> {
  const directory = await folderWith({
    'package.json': '{}',
    'schemas/WebpackOptions.json': JSON.stringify({ type: 'object', definitions: { Shared }, properties: options }),
    'schemas/plugins/debug/APlugin.json': JSON.stringify({ anyOf: [{ type: 'string' }, { type: 'object', properties: own }] }),
    'types.d.ts': types,
    'lib/config/normalization.js': 'exports.getNormalizedWebpackOptions = (options) => ({ ...options });',
    'lib/config/defaults.js': `exports.applyWebpackOptionsDefaults = (options) => { options.size = ${size}; };`,
  });
  return { version, contents: releaseContents(directory), defaults: releaseDefaults(directory, directory) };
}

it('finds every kind of change between packages, and a name that comes back', async () => {
  const boolean = { type: 'boolean' };
  const always = { size: { type: 'number' }, parts: { enum: ['a', 'b'] }, kind: { enum: ['a'] }, old: boolean };
  const first = {
    options: {
      ...always,
      gone: boolean,
      experiments: { type: 'object', properties: { thing: boolean } },
      back: { ...boolean, description: 'Deprecated: not any more.' },
    },
    own: { test: boolean },
    types: 'declare class Compiler { hooks: Readonly<{ run: SyncHook<[]>; left: SyncHook<[]> }>; } export class APlugin {}',
    size: '1',
  };
  const second = {
    options: {
      ...always,
      parts: { enum: ['a'] },
      kind: { anyOf: [{ enum: ['a'] }, { instanceof: 'Function' }] },
      old: { ...boolean, deprecated: true },
      experiments: { type: 'object', properties: {} },
      output: { type: 'object', properties: { thing: boolean } },
      back: boolean,
    },
    own: { test: boolean, raw: boolean, shared: { $ref: '../WebpackOptions.json#/definitions/Shared' } },
    types: `declare class Compiler { hooks: Readonly<{ run: SyncHook<[]> }>; }
      declare class APlugin { static getCompilationHooks(c: Compilation): { a: SyncHook<[]> }; }
      declare namespace exports { export { APlugin, Compiler }; export class BPlugin {} }`,
    size: "options.mode === 'production' ? 2 : 1",
  };
  const [before, after, again] = [await packed('5.0.0', first), await packed('5.1.0', second), await packed('5.2.0', first)];
  expect(rows(before, after)).toEqual([
    '5.1.0\tadded\thook\tAPlugin.a',
    '5.1.0\tremoved\thook\tcompiler.left',
    '5.1.0\tundeprecated\toption\tback',
    '5.1.0\tmoved\toption\texperiments.thing\t\toutput.thing',
    '5.1.0\tremoved\toption\tgone',
    '5.1.0\twidened\toption\tkind\t\tfunction',
    '5.1.0\tdeprecated\toption\told',
    '5.1.0\tadded\toption\toutput',
    '5.1.0\tadded\toption\toutput.thing',
    '5.1.0\tnarrowed\toption\tparts\t"b"',
    '5.1.0\tdefault\toption\tsize\t1\t2\tproduction',
    '5.1.0\tadded\tplugin\tBPlugin',
    '5.1.0\tadded\tplugin-option\tAPlugin.raw',
    '5.1.0\tadded\tplugin-option\tAPlugin.shared',
  ]);
  expect(rows(after, again)).toEqual(
    expect.arrayContaining([
      '5.2.0\tadded\toption\tgone',
      '5.2.0\tadded\thook\tcompiler.left',
      '5.2.0\tremoved\tplugin\tBPlugin',
    ]),
  );
});

it("reads a release's own flags from its program", async () => {
  const directory = await folderWith({
    'lib/webpack-cli.js': "class A { run() { return [{ name: 'env', type: [String] }, { name: 'build', alias: 'b' }]; } }",
    'lib/utils/cli-flags.js': "module.exports = [{ name: 'merge', configs: [{ type: 'boolean' }] }];",
  });
  expect([...releaseFlags(directory).keys()].toSorted()).toEqual(['flag --env', 'flag --merge']);
});
