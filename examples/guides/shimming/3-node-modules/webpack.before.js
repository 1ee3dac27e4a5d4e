export default {
  mode: 'production',
  entry: './src/index.html',
  output: { path: `${import.meta.dirname}/before` },
};
