export default {
  mode: 'production',
  optimization: {
    concatenateModules: true, // the default in production
    minimize: false,
  },
};
