import { CountPlugin } from './count-plugin.js';

export default {
  mode: 'production',
  module: { rules: [{ test: /\.txt$/, loader: './shout-loader.js' }] },
  plugins: [new CountPlugin()],
};
