export default {
  mode: 'development',
  entry: './src/badge.tsx',
  experiments: { typescript: true },
  module: {
    rules: [
      {
        test: /\.tsx$/,
        parser: { typescript: false },
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
};
