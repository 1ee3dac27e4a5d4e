export default {
  name: 'server',
  mode: 'production',
  target: 'node',
  entry: './src/server.cjs',
  output: { path: import.meta.dirname + '/dist/server', filename: 'main.cjs' },
  optimization: { minimize: false },
};
