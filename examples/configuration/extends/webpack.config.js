export default {
  extends: './base.config.js',
  output: { filename: '[name].[contenthash:8].js' },
  module: { rules: [{ test: /\.txt$/, type: 'asset/source' }] },
};
