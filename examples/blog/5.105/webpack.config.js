export default {
  mode: 'none',
  entry: './src/index.js',
  devtool: [
    { type: 'javascript', use: 'source-map' },
    { type: 'css', use: 'inline-source-map' },
  ],
  resolve: { tsconfig: true },
};
