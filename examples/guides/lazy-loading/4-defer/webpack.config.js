export default {
  mode: 'production',
  target: 'node',
  experiments: { deferImport: true },
  output: { module: true, clean: true },
};
