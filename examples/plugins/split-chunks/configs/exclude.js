export default {
  mode: 'production',
  entry: { shop: './src/shop.js', admin: './src/admin.js' },
  optimization: {
    splitChunks: {
      chunks: (chunk) => chunk.name !== 'admin',
    },
  },
};
