import config from './webpack.config.js';

export default {
  ...config,
  performance: {
    hints: 'warning',
    unusedModules: true,
    missingSideEffects: true,
    dynamicExports: true,
  },
  stats: 'errors-warnings',
};
