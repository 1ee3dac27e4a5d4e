import assert from 'node:assert/strict';
import webpack from 'webpack';
import { build, createProject, rejection } from '../project.mjs';

const { CleanPlugin } = webpack;
const old = { 'dist/old.js': '', 'dist/uploads/chair.png': '', 'dist/.htaccess': '', 'dist/assets/.keep': '', 'dist/assets/a.js': '' };

export default {
  async off() {
    return (await build({ from: 'clean', files: old, plugins: [] })).files.join('\n');
  },
  async on() {
    return (await build({ from: 'clean', files: old })).files.join('\n');
  },
  async dry() {
    const { stats, files } = await build({ from: 'clean', files: old, plugins: [new CleanPlugin({ dry: true })] });
    assert.equal(files.length, 6);
    return stats.toString({ all: false, logging: 'info', colors: false }).replaceAll(/^LOG from/gm, 'LOG from');
  },
  async option() {
    return rejection(() => new CleanPlugin({ keepFiles: /x/ }));
  },
};

export const claims = {
  async 'keep with a string, function, and glob'() {
    for (const keep of ['uploads/', (path) => path.startsWith('uploads/'), { glob: 'uploads/**' }]) {
      const { files } = await build({ from: 'clean', files: old, plugins: [new CleanPlugin({ keep })] });
      assert.ok(files.includes('uploads/chair.png'), String(keep));
      assert.ok(!files.includes('old.js'));
    }
  },
  async 'same as output.clean'() {
    const one = (await build({ from: 'clean', files: old, plugins: [], config: { output: { filename: '[name].js', clean: true } } })).files;
    const two = (await build({ from: 'clean', files: old, plugins: [new CleanPlugin()], config: { output: { filename: '[name].js' } } })).files;
    assert.deepEqual(one, two);
    assert.ok(!one.includes('old.js'));
  },
  async 'the hook keeps files'() {
    const keepOld = {
      apply(compiler) {
        compiler.hooks.compilation.tap('KeepOld', (compilation) => {
          CleanPlugin.getCompilationHooks(compilation).keep.tap('KeepOld', (path) => (path === 'old.js' ? true : undefined));
        });
      },
    };
    const { files } = await build({ from: 'clean', files: old, plugins: [new CleanPlugin(), keepOld] });
    assert.ok(files.includes('old.js'));
    assert.ok(!files.includes('uploads/chair.png'));
  },
  async 'two plugins: a file must be kept by both'() {
    const { files } = await build({ from: 'clean', files: old, config: { output: { clean: true } } });
    assert.ok(!files.includes('uploads/chair.png'));
  },
  async 'hidden files are deleted next to files of the build and kept elsewhere'() {
    const hidden = { 'dist/js/.old': '', 'dist/.cache/a.js': '', 'dist/old/.keep': '', 'dist/old/a.js': '' };
    const { files } = await build({ from: 'clean', files: hidden, config: { output: { filename: 'js/[name].js' } } });
    assert.deepEqual(files.toSorted(), ['js/main.js', 'old/.keep']);
  },
  async 'a later build in the same folder deletes the files of the one before'() {
    const folder = await createProject({}, 'clean');
    const write = (filename) => build({ folder, plugins: [new CleanPlugin()], config: { output: { filename } } });
    await write('first.js');
    const { files } = await write('second.js');
    assert.deepEqual(files, ['second.js']);
  },
  async 'nothing is deleted if the build fails'() {
    const { files, errors } = await build({ from: 'clean', files: { ...old, 'src/index.js': 'import "./missing.js";' } });
    assert.equal(errors.length, 1);
    assert.ok(files.includes('old.js'));
  },
};
