import path from 'node:path';

/** The configuration of the app in this folder. */
export function app(folder, { source = true } = {}) {
  return {
    name: path.basename(folder),
    mode: 'production',
    context: folder,
    entry: './src/index.html',
    output: {
      path: path.join(folder, 'dist'),
      filename: '[name].[contenthash:8].js',
      cssFilename: '[name].[contenthash:8].css',
      htmlFilename: '[name].html',
      clean: true,
    },
    resolve: source ? { conditionNames: ['source', '...'] } : {},
  };
}
