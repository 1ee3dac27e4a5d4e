export default {
  mode: 'production',
  entry: './src/home.js',
};
