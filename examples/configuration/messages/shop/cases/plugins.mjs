import webpack from 'webpack';
import * as everything from 'webpack';

export default {
  name: { config: { plugins: ['BannerPlugin'] }, from: 'configuration.plugins[0]', lines: 3 },
  'without-new': { config: { plugins: [webpack.BannerPlugin] } },
  'not-a-plugin': {
    config: { plugins: [{ ...everything }] },
    from: 'configuration.plugins[0]',
    to: "'apply'.",
  },
};
