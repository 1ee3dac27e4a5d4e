export default {
  mode: 'production',
  entry: './src/index.html',
  output: {
    clean: true,
    html: { csp: true, inline: 'script' },
    htmlFilename: 'index.html',
    publicPath: '/',
  },
};
