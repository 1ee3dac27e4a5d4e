export default {
  mode: 'development',
  entry: './src/index.tsx',
  output: {
    clean: true,
    html: true,
    htmlFilename: 'index.html',
    filename: '[name].[contenthash:8].js',
  },
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
