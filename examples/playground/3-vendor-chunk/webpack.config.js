export default {
  mode: 'production',
  entry: './src/index.html',
  output: { filename: '[name].js' },
  optimization: {
    splitChunks: {
      chunks: 'all',
      cacheGroups: {
        // In a project, this is usually /[\\/]node_modules[\\/]/.
        vendors: { test: /[\\/]vendor[\\/]/, name: 'vendors', enforce: true },
      },
    },
  },
};
