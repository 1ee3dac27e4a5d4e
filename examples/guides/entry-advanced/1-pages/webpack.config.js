export default {
  mode: 'production',
  entry: {
    home: { import: './src/home.js', html: { title: 'Home' } },
    cart: { import: ['./src/cart.js', './src/cart.css'], html: { title: 'Cart' } },
    // A script for other sites: no page, a fixed name, everything in one file
    widget: { import: './src/widget.js', html: false, filename: 'widget.js', runtime: false },
  },
  output: {
    clean: true,
    filename: '[name].[contenthash:8].js',
    cssFilename: '[name].[contenthash:8].css',
    html: { meta: { charset: 'utf-8' } },
    htmlFilename: '[name].html',
  },
  optimization: {
    runtimeChunk: 'single',
    splitChunks: {
      chunks: (chunk) => chunk.name !== 'widget',
      minSize: 0,
    },
  },
};
