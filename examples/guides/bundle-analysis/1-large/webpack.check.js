import config from './webpack.config.js';

export default {
  ...config,
  performance: { hints: 'stats', all: true, hotspots: false },
  stats: { all: false, hints: true },
};
