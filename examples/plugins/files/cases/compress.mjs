import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { build } from '../project.mjs';

const long = { 'src/index.js': `console.log(${JSON.stringify('shop '.repeat(100))});` };
const bytes = ({ folder }, name) => readFile(join(folder, 'dist', name));

export default {
  async files() {
    const { files } = await build({ from: 'compress', files: long });
    return files.map((file) => `dist/${file}`).join('\n');
  },
};

export const claims = {
  async 'the compressed files hold the same'() {
    const result = await build({ from: 'compress', files: long });
    const text = await result.read();
    assert.equal(gunzipSync(await bytes(result, 'main.js.gz')).toString(), text);
    assert.equal(brotliDecompressSync(await bytes(result, 'main.js.br')).toString(), text);
  },
};
