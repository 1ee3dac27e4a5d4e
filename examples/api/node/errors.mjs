import { build } from './build.mjs';
import config from './webpack.config.js';

async function report(title, options) {
  try {
    const stats = await build({ ...config, ...options });
    const { errors, warnings } = stats.toJson({ all: false, errors: true, warnings: true });
    console.log(`${title}: finished, errors: ${errors.length}, warnings: ${warnings.length}`);
    for (const { message } of [...errors, ...warnings]) console.log(`  ${message.split('\n')[0]}`);
  } catch (error) {
    console.log(`${title}: ${error.name}`);
    console.log(`  ${error.message.split('\n')[1] ?? error.message}`);
  }
}

class Throws {
  apply(compiler) {
    compiler.hooks.emit.tap('Throws', () => {
      throw new TypeError('Not today');
    });
  }
}

await report('Invalid option', { entrry: './src/index.js' });
await report('Plugin throws', { plugins: [new Throws()] });
await report('Missing module', { entry: './src/broken.js' });
await report('Too large', { performance: { hints: 'warning', maxAssetSize: 10, maxEntrypointSize: 10 } });
