export default {
  mode: 'production',
  entry: {
    index: './src/home.js',
    cart: './src/cart.js',
  },
  output: {
    clean: true,
    filename: 'js/[name].[contenthash:8].js',
    cssFilename: 'css/[name].[contenthash:8].css',
    assetModuleFilename: 'media/[name].[hash:8][ext]',
    html: {
      title: 'Corner shop',
      meta: { charset: 'utf-8', viewport: 'width=device-width' },
      favicon: './src/icon.svg',
    },
    htmlFilename: '[name].html',
    copy: ['public'],
  },
};
