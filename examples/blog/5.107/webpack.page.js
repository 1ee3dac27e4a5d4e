export default {
  name: 'page',
  mode: 'production',
  entry: './src/index.html',
  output: { path: import.meta.dirname + '/dist' },
};
