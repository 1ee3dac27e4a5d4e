import config from './webpack.config.js';

export default {
  ...config,
  optimization: { minimize: false, concatenateModules: false },
  stats: {
    all: false,
    modules: true,
    reasons: true,
    providedExports: true,
    usedExports: true,
    optimizationBailout: true,
  },
};
