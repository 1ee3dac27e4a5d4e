export default {
  mode: 'production',
  output: {
    html: true,
    clean: true,
  },
};
