import config from './webpack.config.js';

export default { ...config, optimization: {} };
