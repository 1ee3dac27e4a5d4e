// What webpack 5 reports about configurations for webpack 1, 2, and 3
import assert from 'node:assert/strict';
import webpack from 'webpack';
import { print } from './build.mjs';

const plugin = (name) => ({
  config: { plugins: [{ apply: (compiler) => new compiler.webpack.optimize[name]() }] },
  from: 'is not a constructor',
});

await print({
  loaders: { config: { module: { loaders: [] } }, from: 'Did you mean module.rules' },
  'pre-loaders': { config: { module: { preLoaders: [] } }, from: "unknown property 'preLoaders'" },
  root: { config: { resolve: { root: '/shop' } }, from: "unknown property 'root'" },
  'modules-directories': { config: { resolve: { modulesDirectories: ['x'] } }, from: "unknown property 'modulesDirectories'" },
  debug: { config: { debug: true }, from: "The 'debug' property was removed", lines: 8 },
  custom: { config: { vue: {} }, from: 'For loader options: webpack >= v2.0.0', lines: 10 },
  suffix: { config: { module: { rules: [{ test: /\.js$/, use: 'json' }] } }, from: "Can't resolve 'json'" },
  'commons-chunk': plugin('CommonsChunkPlugin'),
  uglify: plugin('UglifyJsPlugin'),
  dedupe: plugin('DedupePlugin'),
  occurrence: plugin('OccurrenceOrderPlugin'),
  expression: { script: 'var name = location.hash;\nrequire(name);', from: 'Critical dependency' },
  'json-loader': {
    config: { module: { rules: [{ test: /\.json$/, use: './json-loader.cjs' }] } },
    script: "import shop from './shop.json';\nconsole.log(shop);",
    files: { 'json-loader.cjs': 'module.exports = (source) => `module.exports = ${source}`;' },
    from: 'Module parse failed',
    lines: 2,
  },
});

// These are still there.
const { optimize } = webpack;
for (const Plugin of [webpack.NoEmitOnErrorsPlugin, webpack.LoaderOptionsPlugin, webpack.BannerPlugin, optimize.ModuleConcatenationPlugin]) {
  assert.equal(typeof Plugin, 'function');
}
for (const name of ['NamedModulesPlugin', 'NoErrorsPlugin']) assert.equal(webpack[name], undefined);
console.log('Removed and kept plugins: as described.');
