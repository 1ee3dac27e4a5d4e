// Builds three times with one compiler, and prints which modules webpack built each time.
import { writeFileSync } from 'node:fs';
import webpack from 'webpack';
import config from './webpack.config.js';

const compiler = webpack({ ...config({}), output: { path: `${import.meta.dirname}/dist-cache` } });

const build = (label) =>
  new Promise((done) => {
    compiler.run((error, stats) => {
      const { modules } = stats.toJson({ all: false, modules: true, cachedModules: true });
      const built = modules.filter(({ built }) => built).map(({ name }) => name);
      console.log(`${label}: ${built.toSorted().join(', ') || 'no modules'}`);
      done();
    });
  });

// webpack trusts the times of files that are a few seconds old, and reads the others again.
await build('First build');
await build('Nothing changed');
writeFileSync('src/hours.md', 'Open from 10 to 6\n');
await build('hours.md changed');
writeFileSync('src/locales/fr.json', '{}');
await build('fr.json added');
compiler.close(() => {});
