import { expect, it } from 'vitest';
import type { Anchor } from '../shared/content-tree.ts';
import type { FactWord } from '../shared/fact-question.ts';
import type { EntryNode, EntryTree } from '../shared/renderer.ts';
import { entryTree } from './page-content.ts';

/** Sections begin with a hash, entries are names. */
const treeOf = (lines: readonly string[], word: FactWord = 'Option'): EntryTree | undefined => {
  const title = (line: string): string => line.replace(/^# /, '');
  const entries = lines.filter((line) => !line.startsWith('# ') || line.includes('`'));
  return entryTree({
    ids: lines.map((line) => `id-${title(line)}`),
    anchors: lines
      .filter((line) => line.startsWith('# '))
      .map((line): Anchor => ({ id: `id-${title(line)}`, title: title(line), level: 2 })),
    entries: entries.map((line) => ({ id: `id-${line}`, name: line })),
    facts: entries.map((name) => ({ word, name, children: false })),
  });
};

const draw = (nodes: readonly EntryNode[], indent = ''): string =>
  nodes.map(({ prefix, label, children }) => `${indent}(${prefix})${label}\n${draw(children, `${indent}  `)}`).join('');

const page = [
  '# Usage',
  '# All options',
  'output',
  '# Names',
  'output.path',
  'output.clean',
  'output.clean.keep',
  '# Copies',
  'output.copy',
  'output.copy[].from',
  'output.copy[].transform',
  'output.copy[].transform.cache.keys',
  'output.clean.dry',
];

it('is by section, then by name, without the prefix of the page and of the entries above', () =>
  expect(draw(treeOf(page)?.nodes ?? [])).toMatchInlineSnapshot(`
    "()Usage
    ()All options
      ()output
    ()Names
      ()path
      ()clean
        (clean.)keep
    ()Copies
      ()copy
        (copy)[].from
        (copy)[].transform
          (copy[].transform.)cache.keys
      ()clean.dry
    "
  `));

it('has headings of level 3 with the entries below them', () => {
  const headings = ['Usage', 'Kinds', 'Sizes'].map((title, index): Anchor => ({ id: title, title, level: index > 0 ? 3 : 2 }));
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const tree = entryTree({
    ids: ['Usage', 'Kinds', ...names, 'Sizes'],
    anchors: [...headings, { id: 'h', title: 'h', level: 3 }],
    entries: names.map((name) => ({ id: name, name })),
    facts: names.map((name) => ({ word: 'Option', name, children: false })),
  });
  const [kinds, ...others] = tree?.nodes ?? [];
  expect(kinds?.children.map(({ label }) => label)).toEqual(names.slice(0, -1));
  expect(others.map(({ label }) => label)).toEqual(['h', 'Sizes']);
});

it('keeps whole names if most have no prefix in common', () =>
  expect(draw(treeOf(['a.x', 'b.x', 'c.x', 'd.x', 'e.x', 'f.x', 'g.x', 'h'])?.nodes ?? [])).toContain('()a.x\n'));

it.each([
  ['Option', 'options'],
  ['PluginOption', 'options'],
  ['Hook', 'hooks'],
  ['StatsField', 'fields'],
  ['Api', 'entries'],
] as const)('calls entries of %s %s', (word, kind) => expect(treeOf(page, word)?.kind).toBe(kind));

it('is for references only', () => expect(treeOf(page.slice(0, 6))).toBeUndefined());

it('finds entries whose headings have only the end of their names', () => {
  const hooks = ['seal', 'unseal', 'a', 'b', 'c', 'd', 'e', 'f'];
  const tree = entryTree({
    ids: ['seal', 'other', ...hooks.slice(2)],
    anchors: [],
    entries: hooks.slice(2).map((name) => ({ id: name, name: `compilation.${name}` })),
    facts: hooks.map((name) => ({ word: 'Hook', name: `compilation.${name}`, children: false })),
  });
  expect(tree?.nodes.map(({ label }) => label)).toEqual(['seal', ...hooks.slice(2)]);
});
