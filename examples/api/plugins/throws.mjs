// Prints where an error ends up that a tap throws.
import webpack from 'webpack';

/** Builds with a tap that throws. Resolves to a description of where the error arrived. */
function outcome(path) {
  const tap = (hook) => {
    hook.tap('Throws', () => {
      throw new Error('Not today');
    });
  };
  const plugin = {
    apply(compiler) {
      const [owner, name] = path.split('.');
      if (owner === 'compiler') tap(compiler.hooks[name]);
      if (owner === 'compilation') compiler.hooks.compilation.tap('Throws', (compilation) => tap(compilation.hooks[name]));
      if (owner === 'factory') compiler.hooks.normalModuleFactory.tap('Throws', (factory) => tap(factory.hooks[name]));
    },
  };

  return new Promise((resolve) => {
    process.removeAllListeners('uncaughtException').once('uncaughtException', () => resolve('uncaught exception'));
    let step = 'webpack() throws it';
    try {
      const compiler = webpack({ mode: 'development', plugins: [plugin] });
      // Real builds read a cache or run other asynchronous taps first.
      compiler.hooks.beforeRun.tapPromise('Wait', async () => {});
      step = 'run() throws it';
      compiler.run((error, stats) => {
        if (error) resolve('error of the callback');
        else resolve(stats.hasErrors() ? 'error in the stats' : 'nothing');
      });
    } catch {
      resolve(step);
    }
  });
}

for (const path of [
  'compiler.environment',
  'compiler.beforeCompile',
  'compiler.thisCompilation',
  'compiler.make',
  'factory.beforeResolve',
  'factory.createModule',
  'factory.module',
  'compilation.finishModules',
  'compilation.seal',
  'compilation.optimizeChunks',
  'compilation.chunkHash',
  'compilation.processAssets',
  'compiler.emit',
  'compiler.done',
]) {
  console.log(`${path.padEnd(27)} ${await outcome(path)}`);
}
