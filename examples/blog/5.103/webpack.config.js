import webpack from 'webpack';

export default {
  mode: 'none',
  target: 'node',
  entry: './src/index.js',
  output: { filename: 'main.cjs' },
  dotenv: true,
  module: {
    parser: { css: { exportType: 'text' } },
  },
  plugins: [new webpack.ManifestPlugin({ filename: 'manifest.json' })],
};
