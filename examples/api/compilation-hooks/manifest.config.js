import { EntryManifest } from './manifest.js';

export default {
  mode: 'production',
  entry: { shop: './src/shop/index.js', admin: './src/shop/admin.js' },
  output: { filename: '[name].[contenthash:8].js', cssFilename: '[name].[contenthash:8].css' },
  plugins: [new EntryManifest()],
};
