import assert from 'node:assert/strict';
import { build, createProject } from '../project.mjs';

export default {
  'output.clean': {
    async 'deletes files that the build did not emit, but only when on'() {
      const files = { 'dist/old.txt': 'old' };
      const off = await build({ files });
      const on = await build({ files, config: { output: { clean: true } } });
      assert.deepEqual(off.files, ['main.js', 'old.txt']);
      assert.deepEqual(on.files, ['main.js']);
    },
    async 'with `dry`, deletes nothing'() {
      const folder = await createProject({ 'dist/old.txt': 'old' });
      const { files } = await build({ folder, config: { output: { clean: { dry: true } } } });
      assert.deepEqual(files, ['main.js', 'old.txt']);
    },
  },
};
