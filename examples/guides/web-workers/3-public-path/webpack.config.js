export default {
  mode: 'production',
  entry: './src/index.js',
  output: { clean: true, path: `${import.meta.dirname}/dist/files` },
};
