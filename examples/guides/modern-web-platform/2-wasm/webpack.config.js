export default {
  mode: 'production',
  entry: './src/index.html',
  output: { clean: true, module: true, htmlFilename: 'index.html' },
};
