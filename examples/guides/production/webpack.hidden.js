import config from './webpack.config.js';

export default (env, argv) => ({
  ...config(env, argv),
  devtool: 'hidden-source-map',
});
