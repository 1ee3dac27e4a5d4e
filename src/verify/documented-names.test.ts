import { describe, expect, it } from 'vitest';
import type { Fact, FactGroup } from '../shared/fact.ts';
import { formatProblem } from '../shared/problem.ts';
import { headlessEntries, namesText, compareNames, type NamesInput, type DocumentedPage } from './documented-names.ts';

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

const page: DocumentedPage = {
  file: 'content/x.mdx',
  entry: { title: 'BannerPlugin' },
  page: {
    ids: ['mode', 'emit'],
    facts: [
      { word: 'Option', name: 'mode', children: false },
      { word: 'Hook', name: 'compiler.emit', children: false },
      { word: 'Plugin', name: 'BannerPlugin', children: false },
      { word: 'Option', name: 'output.path', children: true },
    ],
  },
};
/** The page with other ids and facts. */
const withParts = (parts: Partial<DocumentedPage['page']>): DocumentedPage => ({ ...page, page: { ...page.page, ...parts } });
const versions = { webpack: '5.113.0', 'webpack-cli': '7.3.1', 'webpack-dev-server': '6.1.0' };
const head = '# webpack 5.113.0, webpack-cli 7.3.1, webpack-dev-server 6.1.0\n';
/** `output.path` came with the installed release. */
const names = namesText({
  facts,
  names: `${head}hook compiler.emit\noption mode\noption output.path\t5.113.0\nplugin BannerPlugin\n`,
  versions,
});
const check = (input: Partial<NamesInput> = {}): readonly string[] =>
  compareNames({ facts, pages: [page], names, versions, ...input }).faults;

it('passes if everything has an entry or is new, for which a table of all is no entry, and counts by group', () => {
  expect(check()).toEqual([]);
  const { counts, postponed } = compareNames({ facts, pages: [page], names, versions });
  expect(postponed).toEqual(['option output.path']);
  expect(counts.filter(({ total }) => total > 0)).toEqual([
    { group: 'option', documented: 1, total: 2 },
    { group: 'plugin', documented: 1, total: 1 },
    { group: 'hook', documented: 1, total: 1 },
  ]);
});

it('accepts the patch release that is installed for a name of its minor release', () =>
  expect(check({ facts: facts.map((one) => (one === output ? { ...output, since: '5.113' } : one)) })).toEqual([]));

const NAMES_FAULT = 'data/names.txt is out of date: run `npm run tool -- names --write`';
const noEntry = (key: string): string => `${key} has no entry on any page: write one with a heading (see docs/reference.md)`;
const documented = withParts({
  ids: [...page.page.ids, 'outputpath'],
  facts: [...page.page.facts, { word: 'Option', name: 'output.path', children: false }],
});

describe('it finds', () => {
  it.each<[string, Partial<NamesInput>, readonly string[]]>([
    ['an entry that was deleted', { pages: [withParts({ facts: page.page.facts.slice(1) })] }, [noEntry('option mode')]],
    [
      'a name that an earlier release brought',
      { names: names.replace('\t5.113.0', '\t5.112.0') },
      [noEntry('option output.path')],
    ],
    ['a name that a new release removed', { facts: facts.filter((other) => other !== output) }, [NAMES_FAULT]],
    [
      'a name that a new release brought',
      { facts: [...facts, fact('hook', 'compiler.fresh')] },
      [NAMES_FAULT, noEntry('hook compiler.fresh')],
    ],
    ['lists for another release', { versions: { ...versions, webpack: '5.114.0' }, pages: [documented] }, [NAMES_FAULT]],
  ])('%s', (_, input, faults) => expect(check(input)).toEqual(faults));

  it('an entry without its heading', () =>
    expect(
      headlessEntries(facts, [{ ...withParts({ ids: ['mode'] }), text: 'a\n<Hook of="compiler" name="compiler.emit" />' }]).map(
        formatProblem,
      ),
    ).toEqual([
      'content/x.mdx:2:26\n  The entry for hook compiler.emit has no heading with the id emit\n  Put it below a heading with that id, or add <Anchor id="emit" />.',
    ]));
});

const rows = (text: string): string[] => text.split('\n').filter((line) => line !== '' && !line.startsWith('# '));

describe('the lists that are written', () => {
  it('give new names the installed release after an upgrade, and keep those of others', () => {
    const fresh = [...facts, fact('hook', 'compiler.fresh'), fact('command', 'init')];
    const next = { ...versions, webpack: '5.114.0' };
    const written = namesText({ facts: fresh, names, versions: next });
    expect(written).toMatch(/^# webpack 5\.114\.0, webpack-cli 7\.3\.1, /);
    expect(rows(written)).toEqual([
      'command init\t7.3.1',
      'hook compiler.emit',
      'hook compiler.fresh\t5.114.0',
      'option mode',
      'option output.path\t5.113.0',
      'plugin BannerPlugin',
    ]);
    // `output.path` came with the last release, so its entry is due.
    const { faults, postponed } = compareNames({ facts: fresh, pages: [page], names: written, versions: next });
    expect(faults).toEqual([noEntry('option output.path')]);
    expect(postponed).toEqual(['hook compiler.fresh', 'command init']);
  });
  it('give names of a skipped release that release, so that their entries are due', () => {
    const skipped = { ...fact('hook', 'compiler.skipped'), since: '5.114' };
    const fresh = { ...fact('hook', 'compiler.fresh'), since: '5.115' };
    const input = { facts: [...facts, skipped, fresh], pages: [page], versions: { ...versions, webpack: '5.115.2' } };
    const written = namesText({ ...input, names });
    expect(rows(written)).toEqual(expect.arrayContaining(['hook compiler.fresh\t5.115.2', 'hook compiler.skipped\t5.114']));
    const { faults, postponed } = compareNames({ ...input, names: written });
    expect(postponed).toEqual(['hook compiler.fresh']);
    expect(faults).toContain(noEntry('hook compiler.skipped'));
  });
  it("don't add names without an upgrade", () => {
    const written = namesText({ facts: [...facts, fact('hook', 'compiler.fresh')], names, versions });
    expect(rows(written)).toContain('hook compiler.fresh');
  });
});
