export default {
  mode: 'production',
  entry: { index: './src/index.html' },
  output: { clean: true },
};
