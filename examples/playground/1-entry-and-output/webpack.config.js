export default {
  mode: 'development',
  devtool: false,
  // One bundle per entry. Each value is the file that webpack starts at.
  entry: {
    shop: './src/shop.js',
    admin: './src/admin.js',
  },
  output: {
    // [name] is the entry's name. Try '[name].[contenthash:8].js'.
    filename: '[name].js',
  },
};
