export default {
  mode: 'production',
  target: ['web', 'es2022'],
  entry: { index: './src/index.js' },
  output: {
    clean: true,
    module: true,
    filename: '[name].js',
    library: { type: 'modern-module' },
  },
  externals: [/^react($|\/)/],
  optimization: { minimize: false },
  module: {
    rules: [
      {
        test: /\.jsx$/,
        loader: 'swc-loader',
        options: {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'ecmascript', jsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
    ],
  },
};
