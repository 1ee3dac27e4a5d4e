export default {
  mode: 'development',
  outputs: {
    clean: true,
  },
};
