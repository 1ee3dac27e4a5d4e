export default {
  name: 'universal',
  mode: 'production',
  target: 'universal',
  entry: './src/universal.js',
  output: {
    path: import.meta.dirname + '/dist/universal',
    filename: 'main.mjs',
  },
};
