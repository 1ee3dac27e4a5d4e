import { command, write } from '../shop.mjs';

/** Configurations by name, and what each extends. */
const extending = (files) => ({
  async run() {
    await write({ 'src/index.js': '' });
    for (const [name, path] of Object.entries(files))
      await write({ [name]: `export default { mode: 'production', extends: '${path}' };\n` });
    return command('webpack');
  },
});

export default {
  package: {
    ...extending({ 'webpack.config.mjs': '@shop/webpack-config' }),
    from: 'Error: Cannot find module',
  },
  circle: extending({
    'webpack.config.mjs': './base.config.mjs',
    'base.config.mjs': './other.config.mjs',
    'other.config.mjs': './base.config.mjs',
  }),
};
