import { expect, it } from 'vitest';
import type { Fact } from '../shared/fact.ts';
import { changeLines, referencedFacts, reviewLines, reviewText, nameChanges, versionMentions } from './release-changes.ts';

const option = (name: string, rest: object = {}): Fact => ({
  group: 'option',
  name,
  id: name,
  source: '',
  type: 'boolean',
  ...rest,
});
const hook = (name: string, rest: object = {}): Fact => ({
  group: 'hook',
  name,
  id: name,
  source: '',
  of: 'compiler',
  kind: 'SyncHook',
  parameters: [],
  ...rest,
});

it('finds what was added and removed, newly deprecated, and what changed', () => {
  const before = [option('a'), option('b'), option('c', { defaults: [{ value: 'true' }] }), hook('run')];
  const after = [
    option('a', { deprecated: true }),
    option('c', { defaults: [{ modes: ['production'], value: 'true' }], type: 'boolean | "auto"', values: ['auto'] }),
    option('d'),
    hook('run', { kind: 'AsyncSeriesHook', parameters: [{ name: 'compiler', type: 'Compiler' }] }),
  ];
  expect(nameChanges(before, after)).toEqual([
    { what: 'deprecated', key: 'option a' },
    { what: 'removed', key: 'option b' },
    { what: 'changed', key: 'option c', detail: 'type: boolean → boolean | "auto"' },
    { what: 'changed', key: 'option c', detail: 'values: none → auto' },
    { what: 'changed', key: 'option c', detail: 'default: true → production: true' },
    { what: 'added', key: 'option d' },
    { what: 'changed', key: 'hook run', detail: 'kind: SyncHook → AsyncSeriesHook' },
    { what: 'changed', key: 'hook run', detail: 'parameters: none → compiler: Compiler' },
  ]);
});

it('ignores unchanged facts, even if their URL changed', () => {
  expect(nameChanges([option('a', { source: 'x' })], [option('a', { source: 'y', since: '5.1' })])).toEqual([]);
});

it('finds facts that a page shows or its configurations set, inside islands too', () => {
  const page = {
    facts: [
      { word: 'Hook' as const, name: 'compiler.emit', children: false },
      { word: 'Option' as const, name: 'output', children: true },
    ],
    fragments: [
      { name: 'output.filename', html: 'filename' },
      { island: 'tabs', props: {}, slots: [[{ name: 'module.rules.test', html: 'test' }]] },
      { name: 'hot module.hot.accept', html: 'accept' },
    ],
  };
  const accept: Fact = { group: 'hot', name: 'module.hot.accept', id: 'accept', source: '', type: '' };
  const facts = [
    accept,
    option('output'),
    option('output.filename'),
    option('Rule.test', { paths: ['module.rules[].test'] }),
    option('mode'),
  ];
  expect([...referencedFacts(page, facts)].toSorted()).toEqual([
    'hook compiler.emit',
    'hot module.hot.accept',
    'option Rule.test',
    'option output.filename',
  ]);
});

it('says what to use instead of a deprecated name', () => {
  const deprecated = 'use `cache` — TODO in the next major release: remove';
  expect(nameChanges([option('mode')], [option('mode', { deprecated }), option('cache')])).toEqual([
    { what: 'added', key: 'option cache' },
    { what: 'deprecated', key: 'option mode', detail: 'use `cache`' },
  ]);
});

it.each([
  ['(x: Expression) => Expression', '(x: ExpressionEstreeIndex) => ExpressionEstreeIndex', true],
  ['ParserOptionsNormalModule | Parser', 'ParserOptions | ParserClass', true],
  ['Expression', 'Expression | Program', false],
  ['string', 'stringify', false],
  ['Record<string, any>', 'JsonObject', false],
])('types that only have another name are the same: %s to %s', (from, to, isSame) =>
  expect(nameChanges([option('a', { type: from })], [option('a', { type: to })])).toHaveLength(isSame ? 0 : 1),
);

it('lists changed facts by page until their lines are deleted', () => {
  const changed = nameChanges([option('mode')], [option('mode', { type: 'string' })]);
  const pages = [
    { file: 'content/a.mdx', keys: new Set(['option mode']) },
    { file: 'content/b.mdx', keys: new Set<string>() },
  ];
  const text = reviewText('', { version: '5.113.0', changed, pages });
  const line = 'content/a.mdx: option mode changed in 5.113.0, type: boolean → string';
  expect(reviewLines(text)).toEqual([line]);
  const again = reviewText(text, { version: '5.113.0', changed, pages, mentions: ['README.md:3 names 5.112'] });
  expect(reviewLines(again)).toEqual([line, 'README.md:3 names 5.112']);
});

it('asks only for a review of the entry if an option accepts more than before', () => {
  const forms = (...list: string[]): Fact => option('devtool', { forms: list });
  const changed = nameChanges([forms('/a/')], [forms('/a/', '/b/')]);
  const keys = new Set(['option devtool']);
  const pages = [
    { file: 'content/entry.mdx', keys, entries: keys },
    { file: 'content/use.mdx', keys, entries: new Set<string>() },
  ];
  expect(reviewLines(reviewText('', { version: '5.113.0', changed, pages }))).toEqual([
    'content/entry.mdx: option devtool changed in 5.113.0, accepts: /a/ → /a/, /b/',
  ]);
});

it('reports changes of a kind with the pages to edit', () => {
  const changes = [
    ...nameChanges([option('mode'), option('gone')], [option('mode', { type: 'string' })]),
    { what: 'deprecated' as const, key: 'option old', detail: 'use new' },
  ];
  const page = { file: 'content/a.mdx', keys: new Set(['option mode', 'option gone']) };
  const other = { file: 'content/b.mdx', keys: new Set(['option old']) };
  const lines = (['removed', 'changed', 'deprecated'] as const).flatMap((what) => changeLines(what, changes, [page, other]));
  expect(lines).toEqual([
    'option gone',
    '    content/a.mdx',
    'option mode: type: boolean → string',
    '    content/a.mdx',
    'option old: use new',
    '    content/b.mdx',
  ]);
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
