export default {
  mode: 'production',
  entry: './src/index.html',
  output: { filename: 'js/[name].js', htmlFilename: 'index.html', clean: true },
};
