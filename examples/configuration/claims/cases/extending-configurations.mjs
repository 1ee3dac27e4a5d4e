import assert from 'node:assert/strict';
import { build, cli } from '../project.mjs';

/** Prints the merged options instead of building. */
const print = "plugins: [{ apply(compiler) { const { entry, mode, output, name, module } = compiler.options; console.log('OPTIONS ' + JSON.stringify({ entry: entry.main.import, mode, filename: output.filename, clean: output.clean, name, rules: module.rules.map(String).length })); process.exit(); } }]";
const optionsOf = async (files, args) => {
  const { output } = await cli(files, args);
  const line = output.split('\n').find((text) => text.startsWith('OPTIONS '));
  assert.ok(line, output);
  return JSON.parse(line.slice(8));
};
const main = (rest) => `export default { mode: 'production', ${rest}, ${print} };`;

export default {
  extends: {
    async 'merges objects, joins lists, and lets later values win'() {
      const options = await optionsOf({
        'webpack.config.js': main("extends: ['./a.js', './b.js'], entry: ['./c.js'], output: { filename: 'c.js' }, module: { rules: [{ test: /c/ }] }"),
        'a.js': "export default { name: 'a', mode: 'none', entry: ['./a.js'], output: { clean: true, filename: 'a.js' }, module: { rules: [{ test: /a/ }] } };",
        'b.js': "export default { name: 'b', module: { rules: [{ test: /b/ }] } };",
      });
      assert.deepEqual(options, { entry: ['./a.js', './c.js'], mode: 'production', filename: 'c.js', clean: true, name: 'b', rules: 3 });
    },
    async 'has no effect with the Node API'() {
      const { files, errors } = await build({ files: { 'a.js': "export default { output: { filename: 'a.js' } };" }, config: (folder) => ({ extends: `${folder}/a.js` }) });
      assert.deepEqual(errors, []);
      assert.deepEqual(files, ['main.js']);
    },
    async 'resolves paths from the working folder, and takes addresses'() {
      const base = { 'config/base.js': "export default { name: 'base' };" };
      const options = (path) => ({ ...base, 'config/webpack.config.js': main(`extends: ${path}`) });
      const args = ['--config', 'config/webpack.config.js'];
      assert.equal((await optionsOf(options("'./config/base.js'"), args)).name, 'base');
      assert.match((await cli(options("'./base.js'"), args)).output, /Cannot find module/);
      assert.equal((await optionsOf(options("import.meta.resolve('./base.js')"), args)).name, 'base');
    },
    async 'takes a package through import.meta.resolve only'() {
      const files = { 'node_modules/@shop/config/package.json': '{ "type": "module", "exports": "./index.js" }', 'node_modules/@shop/config/index.js': "export default { name: 'shared' };" };
      assert.equal((await optionsOf({ ...files, 'webpack.config.js': main("extends: import.meta.resolve('@shop/config')") })).name, 'shared');
      assert.match((await cli({ ...files, 'webpack.config.js': main("extends: '@shop/config'") })).output, /Cannot find module '.*@shop\/config'/);
    },
    async 'follows files that extend others, and refuses circles and a file that is reached twice'() {
      const files = { 'webpack.config.js': main("extends: './a.js'"), 'a.js': "export default { extends: './b.js' };", 'b.js': "export default { name: 'b' };" };
      assert.equal((await optionsOf(files)).name, 'b');
      assert.match((await cli({ ...files, 'b.js': "export default { extends: './a.js' };" })).output, /Recursive configuration detected/);
      const twice = { ...files, 'webpack.config.js': main("extends: ['./b.js', './a.js']") };
      assert.match((await cli(twice)).output, /Recursive configuration detected/);
      const sameLevel = { ...files, 'webpack.config.js': main("extends: ['./a.js', './c.js']"), 'c.js': "export default { extends: './b.js' };" };
      assert.equal((await optionsOf(sameLevel)).name, 'b');
    },
    async 'works in each member of an array'() {
      const files = { 'webpack.config.js': "export default [{ mode: 'production', extends: './a.js' }, { mode: 'production', extends: './b.js' }];", 'a.js': "export default { output: { filename: 'a.js' } };", 'b.js': "export default { output: { filename: 'b.js' } };" };
      assert.deepEqual((await cli(files)).files, ['a.js', 'b.js']);
    },
    async 'is replaced by the flag'() {
      const files = { 'webpack.config.js': main("extends: './a.js'"), 'a.js': "export default { name: 'a' };", 'b.js': "export default { name: 'b' };" };
      assert.equal((await optionsOf(files)).name, 'a');
      assert.equal((await optionsOf(files, ['--extends', './b.js'])).name, 'b');
    },
    async 'runs a loader twice if a rule is in both files'() {
      const rule = "module: { rules: [{ test: /index\\.js$/, loader: './count.cjs' }] }";
      const files = { 'count.cjs': "module.exports = (text) => text + 'console.log(1);';", 'webpack.config.js': `export default { mode: 'production', extends: './a.js', ${rule} };`, 'a.js': `export default { ${rule} };` };
      const text = await (await cli(files)).read('main.js');
      assert.equal(text.match(/console\.log\(1\)/g).length, 2);
    },
  },
};
