export default {
  mode: 'production',
  entry: { shop: './src/shop.js', admin: './src/admin.js' },
  optimization: {
    splitChunks: {
      cacheGroups: {
        shopStyles: {
          type: /^css/,
          name: 'shop',
          chunks: (chunk) => chunk.runtime === 'shop',
          enforce: true,
        },
      },
    },
  },
};
