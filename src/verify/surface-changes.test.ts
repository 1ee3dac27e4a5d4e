import { expect, it } from 'vitest';
import type { Fact } from '../shared/fact.ts';
import { nameMark } from '../shared/name-link.ts';
import { exportChanges, referencedFacts, surfaceChanges, usedExports } from './surface-changes.ts';

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
  expect(surfaceChanges(before, after)).toEqual([
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
  expect(surfaceChanges([option('a', { source: 'x' })], [option('a', { source: 'y', since: '5.1' })])).toEqual([]);
});

it('finds facts that a page shows or its configurations set, inside islands too', () => {
  const page = {
    facts: [
      { word: 'Hook' as const, name: 'compiler.emit', children: false },
      { word: 'Option' as const, name: 'output', children: true },
    ],
    fragments: [
      `<pre>${nameMark('output.filename', 'filename')}</pre>`,
      { island: 'tabs', props: {}, slots: [[nameMark('module.rules.test', 'test')]] },
      nameMark('hot module.hot.accept', 'accept'),
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

it('lists added, removed, and deprecated exports, but no plugins with entries and no new names of deprecated exports', () => {
  const before = ['cli', 'Cache', 'Old', 'GonePlugin', 'PrefetchPlugin'].map((access) => ({ access }));
  const after = [
    { access: 'cli' },
    { access: 'Cache', deprecated: 'use `cache.Cache` — TODO in the next major release: remove' },
    { access: 'PrefetchPlugin', deprecated: 'use `prefetch.PrefetchPlugin`' },
    { access: 'cache.Cache' },
    { access: 'prefetch.PrefetchPlugin' },
    { access: 'json.JsonModulesPlugin' },
    { access: 'css.cssMinify' },
  ];
  expect(exportChanges(before, after)).toEqual([
    { what: 'added', key: 'export css.cssMinify' },
    { what: 'removed', key: 'export Old' },
    { what: 'deprecated', key: 'export Cache', detail: 'use `cache.Cache`' },
    { what: 'deprecated', key: 'export PrefetchPlugin', detail: 'use `prefetch.PrefetchPlugin`' },
  ]);
});

it.each([
  ['const { RuntimeGlobals } = webpack;', true],
  ['const {\n  Compilation,\n  RuntimeGlobals,\n} = compiler.webpack;', true],
  ["import { RuntimeGlobals } from 'webpack';", true],
  ["const { RuntimeGlobals } = require('webpack');", true],
  ['`webpack.RuntimeGlobals.publicPath`', true],
  ['compiler.webpack.RuntimeGlobals', true],
  ['webpack.runtime.RuntimeGlobals', false],
  ['const { RuntimeGlobals } = webpack.runtime;', false],
  ['const { RuntimeGlobals } = other;', false],
  ['webpack.RuntimeGlobalsPlugin', false],
  ['node_modules/webpack.RuntimeGlobals', false],
])('%j uses RuntimeGlobals: %s', (text, isUsed) =>
  expect(usedExports(text, [{ what: 'deprecated', key: 'export RuntimeGlobals' }]).size).toBe(isUsed ? 1 : 0),
);
