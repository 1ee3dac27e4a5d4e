export default {
  mode: 'production',
  entry: './src/index.html',
  output: {
    clean: true,
    filename: 'js/[name].[contenthash:8].js',
    cssFilename: 'css/[name].[contenthash:8].css',
    cssChunkFilename: 'css/[name].[contenthash:8].css',
    htmlFilename: 'index.html',
  },
};
