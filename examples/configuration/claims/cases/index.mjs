import assert from 'node:assert/strict';
import { build, cli, rejection } from '../project.mjs';

export default {
  configuration: {
    async 'is not needed for styles, images, and lazy-loaded modules'() {
      const files = {
        'src/index.js': "import './page.css'; import('./lazy.js'); document.body.append(new URL('./logo.png', import.meta.url));",
        'src/page.css': 'h1 { color: teal; }',
        'src/lazy.js': "console.log('lazy');",
        'src/logo.png': 'logo',
      };
      const { files: written } = await cli(files, ['--mode', 'production']);
      assert.deepEqual(written.map((name) => name.replace(/^[0-9a-f]{20}/, 'hash')), ['899.js', 'hash.png', 'main.css', 'main.js']);
    },
    async 'is read from another file with --config'() {
      const files = { 'webpack.config.js': "export default { mode: 'production', output: { filename: 'a.js' } };", 'other.js': "export default { mode: 'production', output: { filename: 'b.js' } };" };
      assert.deepEqual((await cli(files)).files, ['a.js']);
      assert.deepEqual((await cli(files, ['--config', 'other.js'])).files, ['b.js']);
    },
    async 'rejects unknown names, except in experiments'() {
      for (const section of ['module', 'output', 'optimization', 'resolve', 'performance']) {
        assert.match(await rejection({ [section]: { unknownName: true } }), /unknown property 'unknownName'/);
      }
      assert.match(await rejection({ unknownName: true }), /unknown property 'unknownName'/);
      assert.deepEqual((await build({ config: { experiments: { unknownName: true } } })).errors, []);
    },
  },
};
