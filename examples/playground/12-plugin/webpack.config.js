import { SizesPlugin } from './sizes-plugin.js';

export default {
  mode: 'production',
  entry: './src/index.js',
  plugins: [new SizesPlugin({ filename: 'sizes.json' })],
};
