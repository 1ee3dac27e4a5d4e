import { nodeResolve } from '@rollup/plugin-node-resolve';
import swc from '@rollup/plugin-swc';
import { minify } from '@swc/core';
import { styles } from './styles-plugin.js';

const minimize = {
  name: 'minimize',
  renderChunk: (code) => minify(code, { module: true, compress: true, mangle: true }),
};

export default {
  input: 'src/index.ts',
  output: { dir: 'dist' },
  plugins: [styles(), nodeResolve(), swc(), minimize],
};
