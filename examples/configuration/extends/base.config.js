export default {
  mode: 'production',
  output: { clean: true },
  module: { rules: [{ test: /\.svg$/, type: 'asset/resource' }] },
};
