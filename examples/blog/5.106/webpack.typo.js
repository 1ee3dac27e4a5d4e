export default {
  mode: 'production',
  entry: './src/server.cjs',
  optimisation: {},
};
