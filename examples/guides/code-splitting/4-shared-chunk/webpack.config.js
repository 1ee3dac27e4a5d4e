export default {
  mode: 'production',
  entry: { notes: './src/notes.html', archive: './src/archive.html' },
  output: { clean: true },
  optimization: {
    splitChunks: { chunks: 'all' },
    runtimeChunk: 'single',
  },
  stats: { all: false, assets: true },
};
