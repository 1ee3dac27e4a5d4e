import webpack from 'webpack';

const { SourceMapDevToolPlugin } = webpack;

export default {
  mode: 'production',
  devtool: false,
  plugins: [
    // Stylesheets: a map that everyone can load.
    new SourceMapDevToolPlugin({ test: /\.css$/, filename: '[file].map' }),
    // Scripts: a map without your code, which nothing links to.
    new SourceMapDevToolPlugin({ test: /\.js$/, filename: '[file].map', append: false, noSources: true }),
  ],
};
