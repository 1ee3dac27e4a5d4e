import { describe, expect, it } from 'vitest';
import type { Fact, FactGroup } from '../shared/fact.ts';
import { formatProblem } from '../shared/problem.ts';
import { headlessEntries, compareNames, type NamesInput, type DocumentedPage } from './documented-names.ts';

const fact = (group: FactGroup, name: string, rest: object = {}): Fact =>
  ({ group, name, id: name.toLowerCase().replaceAll('.', ''), source: '', type: '', ...rest }) as Fact;
const mode = fact('option', 'mode');
const output = fact('option', 'output.path', { since: '5.113' });
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
/** `output.path` came with the installed release. */
const version = '5.113.2';
const check = (input: Partial<NamesInput> = {}): readonly string[] =>
  compareNames({ facts, pages: [page], version, ...input }).faults;

it('passes if everything has an entry or is new, for which a table of all is no entry, and counts by group', () => {
  expect(check()).toEqual([]);
  const { counts, postponed } = compareNames({ facts, pages: [page], version });
  expect(postponed).toEqual(['option output.path']);
  expect(counts.filter(({ total }) => total > 0)).toEqual([
    { group: 'option', documented: 1, total: 2 },
    { group: 'plugin', documented: 1, total: 1 },
    { group: 'hook', documented: 1, total: 1 },
  ]);
});

const noEntry = (key: string): string => `${key} has no entry on any page: write one with a heading (see docs/reference.md)`;
describe('it finds', () => {
  it.each<[string, Partial<NamesInput>, readonly string[]]>([
    ['an entry that was deleted', { pages: [withParts({ facts: page.page.facts.slice(1) })] }, [noEntry('option mode')]],
    ['a name that an earlier release brought', { version: '5.114.0' }, [noEntry('option output.path')]],
    ['a name of unknown age', { facts: [...facts, fact('command', 'init')] }, [noEntry('command init')]],
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
