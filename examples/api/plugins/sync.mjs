// A synchronous hook has only tap().
import webpack from 'webpack';

const compiler = webpack({ mode: 'production' });
try {
  compiler.hooks.compilation.tapPromise('Late', async () => {});
} catch (error) {
  console.log(error.message);
  process.exitCode = 1;
}
