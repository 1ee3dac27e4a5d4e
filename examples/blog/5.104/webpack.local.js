export default {
  name: 'local',
  mode: 'none',
  entry: './src/index.js',
  output: { path: import.meta.dirname + '/dist/local' },
};
