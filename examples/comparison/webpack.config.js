export default {
  mode: 'production',
  entry: './src/index.ts',
  output: { clean: true },
};
