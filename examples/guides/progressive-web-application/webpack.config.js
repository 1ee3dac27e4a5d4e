import { PrecachePlugin } from './precache-plugin.js';

export default {
  mode: 'production',
  entry: {
    index: './src/index.html',
    sw: { import: './src/sw.js', filename: 'sw.js', asyncChunks: false },
  },
  output: {
    clean: true,
    filename: '[name].[contenthash:8].js',
    cssFilename: '[name].[contenthash:8].css',
    htmlFilename: '[name].html',
  },
  plugins: [new PrecachePlugin()],
};
