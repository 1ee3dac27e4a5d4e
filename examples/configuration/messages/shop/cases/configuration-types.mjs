import { command, write } from '../shop.mjs';

export default {
  'config-name': {
    async run() {
      await write({
        'src/index.js': '',
        'webpack.config.mjs': "export default [{ name: 'browser', mode: 'production' }];\n",
      });
      return command('webpack --config-name z');
    },
  },
  dependency: { config: [{ name: 'b', dependencies: ['a'] }] },
  circle: {
    config: [
      { name: 'a', dependencies: ['b'] },
      { name: 'b', dependencies: ['a'] },
    ],
  },
};
