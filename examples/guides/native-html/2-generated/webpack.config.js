export default {
  mode: 'production',
  entry: { index: './src/index.js' },
  output: {
    clean: true,
    filename: '[name].[contenthash:8].js',
    htmlFilename: '[name].html',
    crossOriginLoading: 'anonymous',
    html: {
      title: 'Bike rental',
      meta: { charset: 'utf-8', viewport: 'width=device-width' },
      favicon: './src/bike.svg',
      integrity: true,
    },
  },
};
