import PrintChunks from './print-chunks.js';

export default {
  mode: 'production',
  entry: { shop: './src/index.js', admin: './src/admin.js' },
  output: { clean: true },
  optimization: {
    runtimeChunk: 'single',
    splitChunks: { chunks: 'all', minSize: 0 },
  },
  plugins: [new PrintChunks()],
};
