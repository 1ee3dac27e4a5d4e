import { build, thrownBy } from '../shop.mjs';

export default {
  unset: { config: { mode: undefined }, from: 'WARNING in configuration', lines: 4 },
  staging: { config: { mode: 'staging' }, from: 'configuration.mode', lines: 2 },
  none: {
    async run() {
      await build({
        config: { mode: 'none' },
        files: {
          'src/index.js': "if (process.env.NODE_ENV === 'development') console.log('Extra checks are on');\n",
        },
      });
      return thrownBy('dist/main.js');
    },
  },
};
