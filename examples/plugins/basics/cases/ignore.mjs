import assert from 'node:assert/strict';
import webpack from 'webpack';
import { build, rejection } from '../project.mjs';

const { IgnorePlugin } = webpack;
const ignore = (options, files, config) => build({ files, config: { plugins: [new IgnorePlugin(options)], optimization: { minimize: false }, ...config } });

export default {
  async output() {
    const { assets, execute } = await build({ from: 'ignore' });
    assert.deepEqual(assets, ['main.js']);
    return execute();
  },
  async static() {
    const { execute, errors, warnings } = await ignore({ resourceRegExp: /debug/ }, { 'src/index.js': 'import { debug } from "./debug.js"; console.log("before"); debug();', 'src/debug.js': 'export const debug = () => {};' });
    assert.deepEqual([...errors, ...warnings], []);
    return execute();
  },
  async options() {
    return rejection(() => new IgnorePlugin(/debug/));
  },
};

export const claims = {
  async 'bundles the module without the plugin'() {
    assert.equal((await build({ from: 'ignore', plugins: [] })).assets.length, 2);
  },
  async 'tests the request as written'() {
    const files = { 'src/index.js': 'import("./debug.js");', 'src/debug.js': 'console.log(1);' };
    assert.equal((await ignore({ resourceRegExp: /^\.\/debug\.js$/ }, files)).assets.length, 1);
    assert.equal((await ignore({ resourceRegExp: /src.debug\.js$/ }, files)).assets.length, 2);
  },
  async 'contextRegExp tests the folder'() {
    const files = { 'src/index.js': 'import("./debug.js");', 'src/debug.js': 'console.log(1);' };
    assert.equal((await ignore({ resourceRegExp: /debug/, contextRegExp: /src$/ }, files)).assets.length, 1);
    assert.equal((await ignore({ resourceRegExp: /debug/, contextRegExp: /lib$/ }, files)).assets.length, 2);
  },
  async 'checkResource receives request and folder'() {
    const seen = [];
    const { assets, folder } = await ignore({ checkResource: (request, context) => (seen.push([request, context]), request.includes('debug')) }, { 'src/index.js': 'import("./debug.js");', 'src/debug.js': '' });
    assert.equal(assets.length, 1);
    assert.ok(seen.some(([request, context]) => request === './debug.js' && context === `${folder}/src`));
  },
  async 'checkResource decides about each file of an import with a variable'() {
    const files = { 'node_modules/moment/moment.js': 'for (const name of ["de", "ja"]) try { require("./locale/" + name); } catch { console.log("no " + name); }', 'node_modules/moment/package.json': '{"name":"moment","main":"moment.js"}', 'node_modules/moment/locale/de.js': 'require("../moment"); console.log("German");', 'node_modules/moment/locale/ja.js': 'console.log("Japanese");', 'src/index.js': 'import "moment";' };
    const seen = [];
    const checkResource = (request, context) => (seen.push(request), /[\\/]moment[\\/]locale$/.test(context) && request.startsWith('./') && !['./de', './fr'].includes(request));
    assert.equal(await (await build({ files })).execute(), 'German\nJapanese');
    assert.equal(await (await ignore({ checkResource }, files)).execute(), 'German\nno ja');
    for (const request of ['./locale', './de', './de.js']) assert.ok(seen.includes(request), request);
    // './locale/' isn't part of any request.
    assert.equal(await (await ignore({ checkResource: (request) => request.startsWith('./locale/') }, files)).execute(), 'German\nJapanese');
  },
  async 'require in try is caught'() {
    const files = { 'src/index.cjs': 'try { require("bufferutil"); } catch (error) { console.log(error.code); }' };
    const { execute, warnings } = await ignore({ resourceRegExp: /^bufferutil$/ }, files, { entry: './src/index.cjs' });
    assert.equal(await execute(), 'MODULE_NOT_FOUND');
    assert.deepEqual(warnings, []);
    const without = await build({ files, config: { entry: './src/index.cjs' } });
    assert.match(without.warnings.join(), /Can't resolve 'bufferutil'/);
  },
  async 'ignores a whole folder of an import with a variable'() {
    const files = { 'node_modules/moment/moment.js': 'function load(name) { try { require("./locale/" + name); } catch { return "en"; } return name; } console.log(load("de"));', 'node_modules/moment/package.json': '{"name":"moment","main":"moment.js"}', 'node_modules/moment/locale/de.js': 'console.log("German")', 'src/index.js': 'import "moment";' };
    assert.equal(await (await ignore({ resourceRegExp: /^\.\/locale$/, contextRegExp: /moment$/ }, files)).execute(), 'en');
    assert.equal(await (await build({ files })).execute(), 'German\nde');
  },
  async 'an ignored entry is empty'() {
    const { errors, assets, execute } = await ignore({ resourceRegExp: /src/ }, { 'src/index.js': 'console.log(1);' });
    assert.deepEqual(errors, []);
    assert.deepEqual(assets, ['main.js']);
    assert.equal(await execute(), '');
  },
  async 'alias false gives an empty module'() {
    const { execute } = await build({ files: { 'src/index.js': 'import debug from "debug"; console.log(Object.keys(debug).length);' }, config: { resolve: { alias: { debug: false } } } });
    assert.equal(await execute(), '0');
  },
};
