import config from './webpack.config.js';

export default {
  ...config,
  optimization: {},
  performance: { hints: 'warning', duplicateModules: true, unsplitVendors: true },
  stats: { all: false, assets: true, warnings: true },
};
