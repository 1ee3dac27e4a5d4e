export default {
  name: 'shared',
  mode: 'none',
  entry: './src/index.js',
  output: { path: import.meta.dirname + '/dist/shared' },
  module: {
    parser: { 'css/auto': { animation: false, dashedIdents: false } },
    generator: {
      'css/auto': { localIdentName: '[local]-[hash]', localIdentHashDigest: 'base36', localIdentHashDigestLength: 5 },
    },
  },
};
