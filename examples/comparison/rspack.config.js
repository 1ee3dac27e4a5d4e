export default {
  mode: 'production',
  entry: './src/index.ts',
  output: { clean: true },
  resolve: { extensions: ['.ts', '.js'] },
  module: {
    rules: [
      { test: /\.ts$/, loader: 'builtin:swc-loader', options: { jsc: { parser: { syntax: 'typescript' } } } },
      { test: /\.css$/, type: 'css' },
    ],
  },
};
