// Prints the hooks that a build calls, in order: node record.mjs SCENARIO
import { rmSync, utimesSync } from 'node:fs';
import { resolve } from 'node:path';
import webpack from 'webpack';
import { RecordHooks } from './record-hooks.mjs';

const scenario = process.argv[2];

/** Runs a compiler of its own for `src/add.js`, as plugins do that compile a template or a worker. */
class CompileChild {
  apply(compiler) {
    compiler.hooks.make.tapAsync('CompileChild', (compilation, done) => {
      const child = compilation.createChildCompiler('child', { filename: 'child.js' }, [
        new webpack.EntryPlugin(compiler.context, './src/add.js', { name: 'child' }),
      ]);
      child.runAsChild((error) => done(error));
    });
  }
}

/** Fails the build the way a bug in a plugin does. */
class ThrowOnEmit {
  apply(compiler) {
    compiler.hooks.emit.tapPromise('ThrowOnEmit', async () => {
      throw new Error('disk on fire');
    });
  }
}

const plugins = { child: [new CompileChild()], fatal: [new ThrowOnEmit()] };
const recorder = new RecordHooks();
const compiler = webpack({
  mode: scenario === 'production' || scenario === 'failed' ? 'production' : 'development',
  entry: scenario === 'failed' ? './src/missing.js' : './src/index.js',
  output: { path: resolve('dist') },
  plugins: [recorder, ...(plugins[scenario] ?? [])],
});

const print = () => {
  console.log(String(recorder));
  rmSync('dist', { recursive: true, force: true });
};

if (scenario === 'rebuild') {
  let builds = 0;
  const watching = compiler.watch({ aggregateTimeout: 20 }, () => {
    builds++;
    if (builds === 1) setTimeout(touch, 300);
    else setImmediate(() => watching.close(print));
  });
} else {
  compiler.run(() => setImmediate(() => compiler.close(print)));
}

function touch() {
  recorder.calls.clear();
  utimesSync('src/add.js', new Date(), new Date());
}
