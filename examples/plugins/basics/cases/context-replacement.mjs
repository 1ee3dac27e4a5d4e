import assert from 'node:assert/strict';
import webpack from 'webpack';
import { build } from '../project.mjs';

const { ContextReplacementPlugin } = webpack;
const files = {
  'src/index.js': 'export const load = (name) => import(`./locale/${name}`);',
  'src/locale/de.js': 'export default "de";',
  'src/locale/fr.js': 'export default "fr";',
  'src/locale/old/it.js': 'export default "it";',
  'src/other/es.js': 'export default "es";',
};
const list = ({ modules }) => modules.filter((name) => /^\.\/src\/.*\/..\.js$/.test(name)).map((name) => name.slice(6)).join(' ');
const replaced = async (...args) => list(await build({ files, config: { plugins: [new ContextReplacementPlugin(...args)] } }));

export default {
  async off() {
    return list(await build({ from: 'context-replacement', plugins: [] })).replaceAll(' ', '\n');
  },
  async on() {
    const result = await build({ from: 'context-replacement' });
    assert.equal(result.errors.length, 0);
    return list(result).replaceAll(' ', '\n');
  },
  async critical() {
    const { text } = await build({ files: { ...files, 'src/index.js': 'export const load = (path) => import(path);' } });
    return text;
  },
};

export const claims = {
  async 'no plugin'() {
    assert.equal(list(await build({ files })), 'locale/de.js locale/fr.js locale/old/it.js');
  },
  async 'a regular expression'() {
    assert.equal(await replaced(/locale$/, /de/), 'locale/de.js');
    assert.equal(await replaced(/locale$/, /^\.\/de\.js$/), 'locale/de.js');
  },
  async 'the pattern must match the name without extension if the code requests it that way'() {
    const moment = {
      'node_modules/moment/package.json': '{"name":"moment","main":"moment.js"}',
      'node_modules/moment/moment.js': 'let locale = "en"; try { locale = require("./locale/" + ["d", "e"].join("")); } catch {} console.log(locale);',
      'node_modules/moment/locale/de.js': 'module.exports = "de";',
      'src/index.js': 'import "moment";',
    };
    const locale = async (regExp) => (await build({ files: moment, config: { plugins: [new ContextReplacementPlugin(/moment[\\/]locale$/, regExp)] } })).execute();
    assert.equal(await locale(/^\.\/(de|fr)(\.js)?$/), 'de');
    assert.equal(await locale(/(de|fr)\.js$/), 'en');
    assert.equal(await locale(/(ja)(\.js)?$/), 'en');
  },
  async 'does nothing for other folders'() {
    assert.equal(await replaced(/languages$/, /de/), 'locale/de.js locale/fr.js locale/old/it.js');
  },
  async 'recursive'() {
    assert.equal(await replaced(/locale$/, false), 'locale/de.js locale/fr.js');
    assert.equal(await replaced(/locale$/, false, /fr/), 'locale/fr.js');
    assert.equal(await replaced(/locale$/, true, /it/), 'locale/old/it.js');
  },
  async 'another folder'() {
    assert.equal(await replaced(/locale$/, './other'), 'other/es.js');
    assert.equal(await replaced(/src.locale$/, '../other'), 'other/es.js');
    assert.equal(await replaced(/locale$/, './other', false, /^$/), '');
  },
  async 'a map'() {
    const { modules, read } = await build({ files, config: { plugins: [new ContextReplacementPlugin(/src.locale$/, '.', { './de': './fr.js' })], optimization: { minimize: false } } });
    assert.equal(list({ modules }), 'locale/fr.js');
    assert.match(await read(), /"\.\/de"/);
  },
  async 'a map counts only if the pattern matches the path of the folder in use'() {
    assert.equal(await replaced(/^\.\/locale$/, './other', {}), 'other/es.js');
    assert.equal(await replaced(/locale$/, './other', {}), 'other/es.js');
    assert.equal(await replaced(/src.locale$/, '../other', {}), '');
    assert.equal(await replaced(/src.locale$/, '../other', { './es': './es.js' }), 'other/es.js');
  },
  async 'a function'() {
    const calls = [];
    const text = await replaced(/locale$/, (data) => {
      calls.push([data.request, data.resource === undefined]);
      data.regExp = /fr/;
    });
    assert.equal(text, 'locale/fr.js');
    assert.deepEqual(calls, [['./locale', true], ['./locale', false]]);
  },
  async 'silences the warning, except with a function that does not'() {
    const one = async (...args) => (await build({ files: { ...files, 'src/index.js': 'export const load = (path) => import(path);' }, config: { plugins: [new ContextReplacementPlugin(...args)] } })).warnings.length;
    assert.equal(await one(/src$/, /de/), 0);
    assert.equal(await one(/nothing/, /de/), 1);
    assert.equal(await one(/src$/, () => {}), 1);
    assert.equal(await one(/src$/, (data) => data.dependencies.forEach((dependency) => (dependency.critical = false))), 0);
  },
  async 'webpackInclude does the same for your own code'() {
    const { modules } = await build({ files: { ...files, 'src/index.js': 'export const load = (name) => import(/* webpackInclude: /de\\.js$/ */ `./locale/${name}`);' } });
    assert.equal(list({ modules }), 'locale/de.js');
  },
  async 'leaves imports without a variable alone'() {
    const { modules } = await build({ files: { ...files, 'src/index.js': 'import("./locale/fr.js");' }, config: { plugins: [new ContextReplacementPlugin(/locale/, /de/)] } });
    assert.equal(list({ modules }), 'locale/fr.js');
  },
};
