import { build, thrownBy } from '../shop.mjs';

export default {
  prefix: { config: { dotenv: { prefix: '' } }, from: 'configuration.dotenv.prefix' },
  process: {
    async run() {
      await build({
        config: { dotenv: true },
        files: { 'src/index.js': 'console.log(process.env.WEBPACK_API);\n' },
      });
      return thrownBy('dist/main.js');
    },
  },
};
