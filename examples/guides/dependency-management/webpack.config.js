export default {
  mode: 'production',
  entry: './src/index.html',
  output: { clean: true },
  stats: { all: false, assets: true, chunks: true, chunkModules: true, chunkRelations: false },
};
