export default {
  mode: 'production',
  target: 'universal',
  entry: './src/universal.js',
  output: { html: true, clean: true },
};
