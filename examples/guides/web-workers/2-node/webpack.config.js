export default {
  mode: 'production',
  target: 'node',
  entry: { main: './src/index.js', prefixed: './src/prefixed.js' },
  output: { clean: true, module: true },
};
