export default {
  name: 'server',
  mode: 'none',
  target: 'node',
  entry: './src/server.js',
  externalsPresets: { nodeModules: { allowlist: ['bike-prices'] } },
  output: {
    path: import.meta.dirname + '/dist/server',
    filename: 'server.cjs',
  },
};
