import webpack from 'webpack';
import { command, warningsOf, write } from '../shop.mjs';

export default {
  both: {
    async run() {
      await write({
        'src/index.js': '',
        'webpack.config.mjs': "export default { mode: 'production', watch: true };\n",
      });
      return command('webpack watch --watch-options-stdin < /dev/null');
    },
    from: 'No need to use',
  },
  callback: {
    run: () => warningsOf(() => webpack({ mode: 'production', watch: true })),
  },
  expressions: {
    config: { watchOptions: { ignored: [/node_modules/] } },
    from: 'configuration.watchOptions.ignored[0]',
    lines: 2,
  },
};
