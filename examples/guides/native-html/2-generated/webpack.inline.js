export default {
  mode: 'production',
  entry: { index: './src/index.js' },
  output: {
    clean: true,
    html: { title: 'Bike rental', inline: 'script' },
  },
};
