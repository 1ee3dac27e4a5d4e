import path from 'node:path';

export default {
  mode: 'production',
  context: import.meta.dirname,
  entry: { index: './src/index.ts' },
  // The package adds its styles itself, so apps import only the script.
  module: { parser: { 'css/auto': { exportType: 'style' } } },
  output: {
    path: path.resolve(import.meta.dirname, 'dist'),
    module: true,
    library: { type: 'module' },
    clean: true,
  },
};
