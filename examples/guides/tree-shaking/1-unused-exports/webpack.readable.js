import config from './webpack.config.js';

export default {
  ...config,
  output: { path: import.meta.dirname + '/readable', clean: true },
  optimization: { minimize: false, concatenateModules: false },
};
