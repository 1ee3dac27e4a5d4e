import { expect, it } from 'vitest';
import { exportChanges, usedExports } from './export-changes.ts';

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
