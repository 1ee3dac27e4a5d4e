export default {
  mode: 'production',
  entry: './public/index.html',
  output: { clean: true, htmlFilename: 'index.html' },
  resolve: { extensions: ['.js', '.jsx', '...'] },
  dotenv: { prefix: 'REACT_APP_' },
  performance: false,
  module: {
    rules: [
      {
        test: /\.jsx?$/,
        include: /src/,
        loader: 'swc-loader',
        options: {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'ecmascript', jsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
      { test: /\.svg$/, type: 'asset' },
    ],
  },
};
