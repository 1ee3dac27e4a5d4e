export default {
  mode: 'production',
  target: 'node24',
  output: { module: true, clean: true },
};
