// Validates every option that the tables of the page name.
import webpack from 'webpack';

const vite = {
  entry: './index.html',
  output: { htmlFilename: 'index.html', copy: ['public'], publicPath: '/shop/', path: import.meta.dirname, library: { type: 'module' }, module: true },
  resolve: { alias: {}, tsconfig: true },
  dotenv: { prefix: 'VITE_' },
  devtool: 'source-map',
  module: {
    rules: [{ resourceQuery: /raw/, type: 'asset', parser: { dataUrlCondition: { maxSize: 4096 } } }],
    generator: { 'css/auto': { localIdentName: '[local]' } },
    parser: { 'css/auto': { namedExports: false } },
  },
  optimization: { splitChunks: { cacheGroups: { vendor: { test: /node_modules/ } } } },
  plugins: [new webpack.DefinePlugin({}), new webpack.ManifestPlugin()],
};
const library = (type) => ({ output: { library: { type, name: 'shop' }, globalObject: 'globalThis' } });
const rollup = {
  entry: './src/index.js',
  output: { filename: '[name].js', chunkFilename: '[name].js', assetModuleFilename: '[name][ext]' },
  externals: { react: 'React' },
  externalsPresets: { nodeModules: true },
  module: { rules: [{ test: /x/, sideEffects: false }] },
  watch: true,
  plugins: [new webpack.BannerPlugin('1.0.0')],
};
for (const config of [vite, rollup, ...['commonjs2', 'var', 'umd'].map(library)]) webpack.validate(config);
console.log('All options exist.');
