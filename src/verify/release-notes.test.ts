import { expect, it } from 'vitest';
import type { Fact } from '../shared/fact.ts';
import { noteSections, releaseNotes, reviewLines, reviewText, sectionText, versionMentions } from './release-notes.ts';
import { surfaceChanges } from './surface-changes.ts';

const option = (name: string, type = 'string'): Fact => ({ group: 'option', name, id: name, source: '', type });
const notes = (before: readonly Fact[], after: readonly Fact[]): ReturnType<typeof releaseNotes> =>
  releaseNotes(surfaceChanges(before, after), { before, after });

it('folds members of a new object, and recognizes a rename', () => {
  const before = [option('output.old', '"a" | "b"'), option('output.path'), option('gone')];
  const after = [
    option('output.fresh', '"a" | "b"'),
    option('output.path', 'string | false'),
    option('copy'),
    option('copy.from'),
    option('copy.to'),
  ];
  expect(notes(before, after)).toEqual({
    added: [{ key: 'option copy', below: ['option copy.from', 'option copy.to'] }],
    removed: [{ key: 'option gone', below: [] }],
    renamed: [['option output.old', 'option output.fresh']],
    changed: [{ what: 'changed', key: 'option output.path', detail: 'type: string → string | false' }],
    retyped: new Map(),
  });
});

it('folds the options of a new plugin', () => {
  const plugin: Fact = { group: 'plugin', name: 'APlugin', id: '', source: '', access: '', parameters: [] };
  const member: Fact = { group: 'plugin-option', name: 'APlugin.test', id: '', source: '', type: 'string' };
  expect(notes([], [plugin, member]).added).toEqual([{ key: 'plugin APlugin', below: ['plugin-option APlugin.test'] }]);
});

it.each([
  [
    '(x: Expression) => Expression',
    '(x: ExpressionEstreeIndex) => ExpressionEstreeIndex',
    ['Expression → ExpressionEstreeIndex'],
  ],
  [
    'ParserOptionsNormalModule | Parser',
    'ParserOptions | ParserClass',
    ['ParserOptionsNormalModule → ParserOptions', 'Parser → ParserClass'],
  ],
  ['Expression', 'Expression | Program', undefined],
  ['string', 'stringify', undefined],
  ['Record<string, any>', 'JsonObject', undefined],
])('folds types that only have another name: %s to %s', (from, to, expected) => {
  const { changed, retyped } = notes([option('a', from)], [option('a', to)]);
  expect([...retyped.keys()]).toEqual(expected ?? []);
  expect(changed.length).toBe(expected ? 0 : 1);
});

it("doesn't guess a rename if two names fit", () => {
  const { renamed } = notes([option('output.old')], [option('output.a'), option('output.b')]);
  expect(renamed).toEqual([]);
});

it('lists changed facts by page until their lines are deleted', () => {
  const { changed } = notes([option('mode')], [option('mode', 'boolean')]);
  const pages = [
    { file: 'content/a.mdx', keys: new Set(['option mode']) },
    { file: 'content/b.mdx', keys: new Set<string>() },
  ];
  const text = reviewText('', { version: '5.113.0', changed, pages });
  const line = 'content/a.mdx: option mode changed in 5.113.0, type: string → boolean';
  expect(reviewLines(text)).toEqual([line]);
  const again = reviewText(text, { version: '5.113.0', changed, pages, mentions: ['README.md:3 names 5.112'] });
  expect(reviewLines(again)).toEqual([line, 'README.md:3 names 5.112']);
});

it('asks only for a review of the entry if an option accepts more than before', () => {
  const forms = (...list: string[]): Fact => ({ ...option('devtool'), forms: list }) as Fact;
  const { changed } = notes([forms('/a/')], [forms('/a/', '/b/')]);
  const keys = new Set(['option devtool']);
  const pages = [
    { file: 'content/entry.mdx', keys, entries: keys },
    { file: 'content/use.mdx', keys, entries: new Set<string>() },
  ];
  expect(reviewLines(reviewText('', { version: '5.113.0', changed, pages }))).toEqual([
    'content/entry.mdx: option devtool changed in 5.113.0, accepts: /a/ → /a/, /b/',
  ]);
});

it('reports changes with the pages and scripts to edit', () => {
  const exports = [{ what: 'deprecated' as const, key: 'export util.old', detail: 'use new' }];
  const page = { file: 'content/a.mdx', keys: new Set(['option mode', 'option gone']) };
  const script = { file: 'examples/a.js', keys: new Set(['export util.old']) };
  const sections = noteSections({
    notes: notes([option('mode'), option('gone')], [option('mode', 'boolean'), option('copy.from'), option('copy')]),
    exports,
    pages: [page],
    scripts: [script],
  });
  expect(sections.map(sectionText).join('\n')).toMatchInlineSnapshot(`
    "
    Added: 1. Each owes an entry before the next release.
      option copy and 1 below it

    Removed: 1. Delete their entries.
      option gone
          content/a.mdx

    Renamed: none

    Changed: 1. Review the prose of these pages.
      option mode: type: string → boolean
          content/a.mdx

    Types with another name: none

    Exports of webpack: 1. Check whether a page should mention the new ones. Replace those that are removed or deprecated.
      deprecated util.old: use new
          examples/a.js"
  `);
});

const mentions = (file: string, text: string, to = '5.112.2'): string[] =>
  versionMentions([{ file, text }], { from: '5.111.1', to });

it.each([
  ['README.md', 'Site of\nwebpack 5.111: pages', ['README.md:2 names 5.111']],
  ['README.md', 'webpack 5.111.1, 15.111, and 5.1110', []],
  ['content/a.mdx', '`shop (webpack 5.111.1) compiled`', ['content/a.mdx:1 names 5.111.1']],
  ['content/a.mdx', 'before 5.111, or 5.111.12', []],
  ['content/blog/a.mdx', '5.111.1', []],
])('%s: %j', (file, text, expected) => expect(mentions(file, text)).toEqual(expected));

it('leaves documents alone if only the patch version changes, and everything if nothing does', () => {
  expect(mentions('README.md', 'webpack 5.111', '5.111.2')).toEqual([]);
  expect(mentions('content/a.mdx', '5.111.1', '5.111.2')).toEqual(['content/a.mdx:1 names 5.111.1']);
  expect(mentions('content/a.mdx', '5.111.1', '5.111.1')).toEqual([]);
});
