import config from './webpack.config.js';

export default (env, argv) => ({
  ...config(env, argv),
  performance: { hints: 'error', maxEntrypointSize: 5_000 },
  stats: 'errors-warnings',
});
