// Prints the order in which taps of different kinds run.
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import webpack from 'webpack';

// #region taps
class TraceHooksPlugin {
  apply(compiler) {
    compiler.hooks.compile.tap('TraceHooksPlugin', () => {
      console.log('compile: synchronous');
    });

    compiler.hooks.make.tapAsync('TraceHooksPlugin', (compilation, callback) => {
      setTimeout(() => {
        console.log('make: after a callback');
        callback();
      }, 5);
    });

    compiler.hooks.done.tapPromise('TraceHooksPlugin', async (stats) => {
      await wait(5);
      console.log(`done: after a promise, with ${stats.compilation.errors.length} errors`);
    });
  }
}
// #endregion

const compiler = webpack({ mode: 'none', entry: './demo/add.js', plugins: [new TraceHooksPlugin()] });
compiler.hooks.shouldEmit.tap('Check', () => false);
await promisify(compiler.run.bind(compiler))();
await promisify(compiler.close.bind(compiler))();
