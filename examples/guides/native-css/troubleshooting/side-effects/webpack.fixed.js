export default {
  mode: 'production',
  module: {
    rules: [{ test: /\.css$/, sideEffects: true }],
  },
};
