export default {
  mode: 'production',
  target: 'node',
  output: { module: true, chunkFormat: 'module', chunkFilename: '[name].mjs' },
};
