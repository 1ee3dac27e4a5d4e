// Builds the site, changes a file, and builds again: what does a returning visitor download?
import { readFile, writeFile } from 'node:fs/promises';
import webpack from 'webpack';
import hashes from './webpack.hashes.js';
import split from './webpack.config.js';

const changes = {
  'index.js': ['Packed', 'Saved'],
  'help.js': ['Click', 'Press'],
  'styles.css': ['2rem', '3rem'],
};

for (const [name, config] of Object.entries({ 'webpack.hashes.js': hashes, 'webpack.config.js': split })) {
  console.log(`// #region ${name.split('.')[1]}`);
  const compiler = webpack({ ...config, cache: { type: 'memory' } });
  const first = await build(compiler);
  for (const [file, [from, to]] of Object.entries(changes)) {
    const source = await readFile(`src/${file}`, 'utf8');
    await writeFile(`src/${file}`, source.replaceAll(from, to));
    const second = await build(compiler);
    await writeFile(`src/${file}`, source);
    const changed = Object.keys(second).filter((asset) => !(asset in first) || asset.endsWith('.html'));
    const size = changed.reduce((sum, asset) => sum + second[asset], 0);
    console.log(`${`change in ${file}:`.padEnd(22)} ${`${size} bytes`.padStart(11)}  ${changed.toSorted().join(', ')}`);
  }
  console.log('// #endregion');
  await new Promise((done) => {
    compiler.close(done);
  });
}

function build(compiler) {
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || stats.hasErrors()) reject(error ?? new Error(stats.toString()));
      else {
        const { assets } = stats.toJson({ all: false, assets: true, cachedAssets: true });
        resolve(Object.fromEntries(assets.map((asset) => [asset.name, asset.size])));
      }
    });
  });
}
