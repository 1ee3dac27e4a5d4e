// A plugin crashes the second build. webpack stops watching until the program invalidates the build.
import { writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import webpack from 'webpack';
import config from './webpack.config.js';

let builds = 0;
class CrashOnce {
  apply(compiler) {
    compiler.hooks.make.tap('CrashOnce', () => {
      builds++;
      if (builds === 2) throw new Error('Not today');
    });
  }
}

const compiler = webpack({ ...config, plugins: [new CrashOnce()] });
const watching = compiler.watch({ aggregateTimeout: 20 }, async (error) => {
  console.log(`build ${builds}: ${error ? error.message : 'done'}`);
  if (builds === 1) writeFileSync('src/greet.js', 'export const greet = () => 2;\n');
  if (error) {
    writeFileSync('src/greet.js', 'export const greet = () => 3;\n');
    await setTimeout(500);
    console.log(`builds after the change: ${builds - 2}`);
    watching.invalidate();
    return;
  }
  if (builds === 3) compiler.close(() => console.log('closed'));
});
