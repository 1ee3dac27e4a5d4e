import configs from './webpack.config.js';

const umd = configs.find(({ name }) => name === 'umd');

export default {
  ...umd,
  externals: { fflate: 'fflate' },
};
