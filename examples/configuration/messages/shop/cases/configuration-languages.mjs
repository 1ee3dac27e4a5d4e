import { command, write } from '../shop.mjs';

/** Runs webpack with a configuration in its own folder. */
const withConfig = (files, line = '', env = {}) => ({
  async run() {
    await write({ 'src/index.js': '' });
    for (const [path, text] of Object.entries(files)) await write({ [`config/${path}`]: text });
    return command(`webpack --config config/${Object.keys(files)[0]} ${line}`, env);
  },
});

export default {
  'no-type': {
    ...withConfig({ 'webpack.config.js': "export default { mode: 'production' };\n" }),
    from: 'Module type of',
  },
  'commonjs-in-module': {
    ...withConfig({
      'webpack.config.js': "module.exports = { mode: 'production' };\n",
      'package.json': '{ "type": "module" }',
    }),
    from: 'module is not defined',
  },
  enum: {
    async run() {
      const text = await withConfig({
        'webpack.config.ts': "enum Mode { Live = 'production' }\nexport default { mode: Mode.Live };\n",
      }).run();
      return text.replaceAll(/\n(Require stack:|- ).*/g, '');
    },
  },
  'own-error': {
    ...withConfig({ 'webpack.config.ts': "import './rules.ts';\nexport default {};\n" }, '--disable-interpret'),
    from: 'Failed to load',
    lines: 3,
  },
  'no-parser': withConfig({ 'webpack.config.toml': 'mode = "production"\n' }),
  'no-default': {
    ...withConfig({ 'webpack.config.mjs': "export const mode = 'production';\n" }),
    from: 'Default export',
  },
  'old-node': {
    ...withConfig({ 'webpack.config.js': "import path from 'node:path';\n\nexport default {};\n" }, '', {
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --no-experimental-detect-module --no-experimental-require-module`,
    }),
    from: 'SyntaxError',
  },
};
