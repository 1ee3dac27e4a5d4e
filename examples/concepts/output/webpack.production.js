export default {
  mode: 'production',
  output: {
    filename: 'js/[name].[contenthash:8].js',
    chunkFilename: 'js/[id].[contenthash:8].js',
    cssFilename: 'css/[name].[contenthash:8].css',
    cssChunkFilename: 'css/[id].[contenthash:8].css',
    assetModuleFilename: 'media/[name].[hash:8][ext]',
    html: true,
    htmlFilename: 'index.html',
    clean: true,
  },
};
