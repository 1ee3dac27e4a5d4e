import CompressionPlugin from 'compression-webpack-plugin';

const test = /\.(js|css|html|svg)$/;

export default {
  mode: 'production',
  plugins: [
    new CompressionPlugin({ test }),
    new CompressionPlugin({ test, algorithm: 'brotliCompress', filename: '[path][base].br' }),
  ],
};
