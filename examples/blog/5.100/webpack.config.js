import webpack from 'webpack';

const { VirtualUrlPlugin } = webpack.experiments.schemes;

export default {
  mode: 'none',
  target: 'node',
  entry: './src/index.js',
  output: { filename: 'main.cjs' },
  experiments: { deferImport: true },
  plugins: [
    new VirtualUrlPlugin({
      cities: 'export default ["Berlin", "Bern"];',
      build: {
        type: '.json',
        source: () => JSON.stringify({ version: '1.4.0' }),
      },
    }),
  ],
};
