export default {
  mode: 'production',
  entry: './src/index.js',
  output: {
    filename: 'main.mjs',
    module: true,
    library: { type: 'module' },
  },
  externals: { dates: 'module dates' },
  optimization: { minimize: false },
};
