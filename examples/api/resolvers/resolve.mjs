// Resolves a request from a plugin, with the options of the configuration.
import { resolve } from 'node:path';
import webpack from 'webpack';
import config from './webpack.config.js';

// #region plugin
class PrintTheme {
  apply(compiler) {
    compiler.hooks.beforeRun.tapPromise('PrintTheme', async () => {
      const resolver = compiler.resolverFactory.get('normal', { dependencyType: 'esm' });
      for (const request of ['theme/colors.js', 'theme/fonts.js']) {
        const text = await new Promise((done) => {
          resolver.resolve({}, resolve('src'), request, {}, (error, file) => done(error ? error.message.split('\n')[0] : file));
        });
        console.log(`${request}: ${text.replaceAll(`${resolve('.')}/`, '')}`);
      }
    });
  }
}
// #endregion

const compiler = webpack({ ...config, plugins: [new PrintTheme()] });
compiler.run(() => compiler.close(() => {}));
