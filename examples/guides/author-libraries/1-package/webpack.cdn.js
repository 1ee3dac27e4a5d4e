import configs from './webpack.config.js';

const esm = configs.find(({ name }) => name === 'esm');

export default {
  ...esm,
  externalsPresets: {},
  externals: { fflate: 'https://cdn.example.com/fflate.js' },
};
