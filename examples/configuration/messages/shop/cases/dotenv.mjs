import { build, command, thrownBy } from '../shop.mjs';

const variables = `# a comment
WEBPACK_HOST=example.com
WEBPACK_API=https://api.\${WEBPACK_HOST}
WEBPACK_PORT=\${PORT:-8080}
export WEBPACK_TITLE="Chairs # tables" # a comment
WEBPACK_PRICE=5\\$
WEBPACK_DEBUG=false
`;

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
  values: {
    async run() {
      delete process.env.PORT;
      const names = ['HOST', 'API', 'PORT', 'TITLE', 'PRICE', 'DEBUG'];
      await build({
        config: { dotenv: true, target: 'node' },
        files: {
          '.env': variables,
          'src/index.js': names.map((name) => `console.log('${name}', import.meta.env.WEBPACK_${name});\n`).join(''),
        },
      });
      const printed = await command('node dist/main.js');
      return printed.replaceAll(/^(\w+) /gm, 'WEBPACK_$1: ');
    },
  },
  unreadable: {
    config: { dotenv: true },
    files: { '.env/file': '' },
    from: 'Unable to read',
    lines: 2,
  },
};
