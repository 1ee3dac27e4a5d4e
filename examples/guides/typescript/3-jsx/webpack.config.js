export default {
  mode: 'development',
  entry: './src/index.tsx',
  output: { clean: true, html: true },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        exclude: /node_modules/,
        loader: 'swc-loader',
        options: {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
    ],
  },
  resolve: {
    tsconfig: true,
    extensionAlias: { '.js': ['.js', '.ts', '.tsx'] },
  },
};
