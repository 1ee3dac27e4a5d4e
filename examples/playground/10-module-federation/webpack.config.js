import webpack from 'webpack';

const { ModuleFederationPlugin } = webpack.container;

export default [
  {
    name: 'catalog',
    mode: 'development',
    devtool: false,
    entry: {},
    output: { uniqueName: 'catalog' },
    plugins: [
      new ModuleFederationPlugin({
        name: 'catalog',
        filename: 'catalog.js',
        exposes: { './products': './src/products.js' },
      }),
    ],
  },
  {
    name: 'shop',
    mode: 'development',
    devtool: false,
    entry: './src/index.html',
    output: { uniqueName: 'shop' },
    plugins: [
      // The page loads catalog.js itself, which sets the global variable catalog.
      new ModuleFederationPlugin({ remotes: { catalog: 'var catalog' }, remoteType: 'var' }),
    ],
  },
];
