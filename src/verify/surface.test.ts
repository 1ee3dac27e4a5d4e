import { describe, expect, it } from 'vitest';
import type { Fact, FactGroup } from '../shared/fact.ts';
import { surface, type SurfaceInput, type SurfacePage, undocumentedList } from './surface.ts';

const fact = (group: FactGroup, name: string, rest: object = {}): Fact =>
  ({ group, name, id: name.toLowerCase().replaceAll('.', ''), source: '', type: '', ...rest }) as Fact;
const mode = fact('option', 'mode');
const output = fact('option', 'output.path');
const emit = fact('hook', 'compiler.emit', { id: 'emit', of: 'compiler' });
const facts = [
  mode,
  output,
  emit,
  fact('flag', '--mode', { option: { group: 'option', name: 'mode' } }),
  fact('plugin', 'BannerPlugin'),
];

const page: SurfacePage = {
  file: 'content/x.mdx',
  title: 'BannerPlugin',
  ids: ['mode', 'emit'],
  facts: [
    { word: 'Option', name: 'mode', children: false },
    { word: 'Hook', name: 'compiler.emit', children: false },
    { word: 'Plugin', name: 'BannerPlugin', children: false },
    { word: 'Option', name: 'output.path', children: true },
  ],
};
const list = '# comment\noption output.path\n';
const check = (input: Partial<SurfaceInput> = {}): readonly string[] =>
  surface({ facts, pages: [page], listed: list, before: list, ...input }).faults;

it('finds no fault when everything has an entry or is listed, and counts by group', () => {
  expect(check()).toEqual([]);
  const { counts } = surface({ facts, pages: [page], listed: list, before: undefined });
  expect(counts.filter(({ total }) => total > 0)).toEqual([
    { group: 'option', documented: 1, total: 2 },
    { group: 'plugin', documented: 1, total: 1 },
    { group: 'hook', documented: 1, total: 1 },
  ]);
});

describe('it finds', () => {
  it('an item that is neither documented nor listed: a table of all is no entry', () =>
    expect(check({ listed: '' })).toEqual([
      'option output.path has no entry on any page: write one, with its heading (see docs/reference.md)',
    ]));
  it('an item that is documented and still listed', () =>
    expect(check({ listed: 'hook compiler.emit\noption output.path\n', before: undefined })).toEqual([
      'data/undocumented.txt lists hook compiler.emit, which content/x.mdx documents: run npm run surface -- --write',
    ]));
  it('a listed item that the packages do not have, such as an option that was removed', () =>
    expect(check({ facts: facts.filter((other) => other !== output) })).toEqual([
      'data/undocumented.txt lists option output.path, which the installed packages do not have: run npm run surface -- --write',
    ]));
  it('a hook that a new release brought', () =>
    expect(check({ facts: [...facts, fact('hook', 'compiler.fresh')] })).toEqual([
      'hook compiler.fresh has no entry on any page: write one, with its heading (see docs/reference.md)',
    ]));
  it('a line that was added', () =>
    expect(check({ facts: [...facts, fact('option', 'zed')], listed: `${list}option zed\n` })).toEqual([
      'data/undocumented.txt has a new line option zed: the list may only shrink, so write the entry',
    ]));
  it('no step back in lines of a group that the last commit did not know', () => {
    const raw = fact('plugin-option', 'BannerPlugin.raw');
    const input = { facts: [...facts, raw], listed: `${list}plugin-option BannerPlugin.raw\n` };
    expect(check({ ...input, newGroups: ['plugin-option'] })).toEqual([]);
    expect(check(input)).toEqual([
      'data/undocumented.txt has a new line plugin-option BannerPlugin.raw: the list may only shrink, so write the entry',
    ]);
  });
  it('lines that stand twice or in disorder', () =>
    expect(
      check({
        pages: [],
        before: undefined,
        listed: 'option mode\noption output.path\noption output.path\nhook compiler.emit\nplugin BannerPlugin\n',
      }),
    ).toEqual([
      'data/undocumented.txt lists option output.path twice',
      'data/undocumented.txt is not sorted: hook compiler.emit stands behind option output.path',
    ]));
  it('an entry without its heading', () =>
    expect(
      check({ pages: [{ ...page, ids: ['mode'] }], listed: 'hook compiler.emit\noption output.path\n', before: undefined }),
    ).toEqual(['content/x.mdx has an entry for hook compiler.emit, but no heading or <Anchor> with the id emit']));
});

describe('the list that is written', () => {
  const head =
    '# What the installed packages have and no page documents yet: group and name, sorted. Made by npm run surface -- --write.\n# The list may only shrink. When an entry is written, its line goes.\n';
  it('holds all that is missing when there is none', () =>
    expect(undocumentedList({ facts, pages: [], listed: undefined })).toBe(
      `${head}hook compiler.emit\noption mode\noption output.path\nplugin BannerPlugin\n`,
    ));
  it('only loses lines later: what is documented, what is gone', () =>
    expect(undocumentedList({ facts, pages: [page], listed: 'option gone\noption mode\noption output.path\n' })).toBe(
      `${head}option output.path\n`,
    ));
  it('takes up a group that is new', () =>
    expect(undocumentedList({ facts, pages: [], listed: 'option mode\n', newGroups: ['hook'] })).toBe(
      `${head}hook compiler.emit\noption mode\n`,
    ));
  it('does not take up what is new', () =>
    expect(undocumentedList({ facts, pages: [], listed: 'option mode\n' })).toBe(`${head}option mode\n`));
});
