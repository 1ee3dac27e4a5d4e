export default {
  mode: 'production',
  entry: './consumers/app.js',
  output: { path: `${import.meta.dirname}/consumers/dist` },
};
