import PrintOptions from './print-options.js';

export default {
  mode: 'development',
  module: { rules: [{ test: /\.txt$/, use: ['./print-loader.js', './upper-loader.js'] }] },
  plugins: [new PrintOptions()],
};
