import config from './webpack.config.js';

export default {
  ...config,
  optimization: { concatenateModules: false, minimize: false },
  stats: {
    all: false,
    modules: true,
    reasons: true,
    excludeModules: (name) => !name.includes('fflate'),
    runtimeModules: false,
  },
};
