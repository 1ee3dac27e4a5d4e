import { expect, it } from 'vitest';
import { webpackExports } from './webpack-exports.ts';

const file = (body: string): string =>
  `const fn = lazyFunction(() => require("./webpack"));\nmodule.exports = mergeExports(fn, {\n${body}\n});\n`;

it('follows the getters, and marks deprecated ones', () => {
  expect(
    webpackExports(
      file(`  get webpack() { return fn; },
  get BannerPlugin() { return require("./output/BannerPlugin"); },
  get version() { return require("../package.json").version; },
  /**
   * Old.
   * @deprecated use \`cache.Cache\`
   */
  get Cache() { return require("./cache/Cache.js"); },
  optimize: {
    get Old() { return util.deprecate(() => require("./optimize/Old"), "Old is gone", "DEP")(); }
  },
  ...more`),
    ),
  ).toEqual([
    { access: 'BannerPlugin', file: 'lib/output/BannerPlugin.js' },
    { access: 'Cache', file: 'lib/cache/Cache.js', deprecated: 'use `cache.Cache`' },
    { access: 'optimize.Old', file: 'lib/optimize/Old.js', deprecated: 'Old is gone' },
  ]);
});

it('leaves out exports that a function loads', () => {
  const text = file("  get cli() { return getCli(); },\n  css: { get cssMinify() { return require('./css/cssMinify'); } }");
  expect(webpackExports(text).map(({ access }) => access)).toEqual(['css.cssMinify']);
});

it.each(['module.exports = {};', 'mergeExports(fn, all);'])('rejects a file with an unexpected structure: %s', (text) =>
  expect(() => webpackExports(text)).toThrow(
    "webpack's lib/index.js no longer calls mergeExports with an object: update webpack-exports.ts",
  ),
);
