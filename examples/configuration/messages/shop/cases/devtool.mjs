import { build, read } from '../shop.mjs';

const bundle = (config) => ({
  async run() {
    await build({ config, files: { 'src/index.js': "console.log('open');\n" } });
    return read('dist/main.js');
  },
});

export default {
  comment: { ...bundle({ devtool: 'source-map' }), from: 'sourceMappingURL' },
  order: { config: { devtool: 'cheap-eval-source-map' }, from: 'configuration.devtool', lines: 3 },
  attention: { ...bundle({ mode: 'development' }), from: 'ATTENTION' },
};
