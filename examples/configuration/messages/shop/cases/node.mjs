import { build, command } from '../shop.mjs';

export default {
  'warn-mock': {
    config: { node: { __dirname: 'warn-mock' } },
    files: { 'src/index.js': 'console.log(__dirname);\n' },
    from: 'has been used',
    lines: 2,
  },
  global: {
    config: { node: { global: 'warn' } },
    files: { 'src/index.js': 'console.log(global);\n' },
    from: 'has been used',
    lines: 2,
  },
  'es-module': {
    async run() {
      await build({
        config: { target: 'node24', output: { module: true }, node: { __dirname: false } },
        files: { 'src/index.js': 'console.log(__dirname);\n' },
      });
      return command('node dist/main.mjs');
    },
    from: 'ReferenceError',
  },
};
