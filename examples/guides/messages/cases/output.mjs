// Messages about entry points, chunks, and output files.
export default {
  'entry-depends-on-but-this-entry': {
    config: { entry: { cart: { import: './src/index.js', dependOn: 'shop' } } },
    fix: { config: { entry: { cart: { import: './src/index.js', dependOn: 'shop' }, shop: './src/shop.js' } }, files: { 'src/shop.js': '' } },
  },
  AsyncDependencyToInitialChunkError: {
    files: { 'src/index.js': "import(/* webpackChunkName: 'cart' */ './cart.js');", 'src/cart.js': '' },
    config: { entry: { shop: './src/index.js', cart: './src/cart.js' } },
    fix: { files: { 'src/index.js': "import(/* webpackChunkName: 'lazy-cart' */ './cart.js');" } },
  },
  'conflict-multiple-chunks-emit-assets-to': {
    files: { 'src/cart.js': '' },
    config: { entry: { shop: './src/index.js', cart: './src/cart.js' }, output: { filename: 'main.js' } },
    fix: { config: { entry: { shop: './src/index.js', cart: './src/cart.js' }, output: { filename: '[name].js' } } },
  },
};
