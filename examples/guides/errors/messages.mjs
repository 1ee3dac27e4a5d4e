import { writeFileSync } from 'node:fs';
import vm from 'node:vm';
import webpack from 'webpack';

// Editors and formatters would complain about these files, and two names that differ only in case
// can't be checked out on every system.
writeFileSync('src/prices.json', '{ "tea": 3.5, }');
writeFileSync('src/statement.cjs', 'module.exports = import.meta.url;');
writeFileSync('src/twice.js', 'const price = 1;\nconst price = 2;');
writeFileSync('src/Price.js', 'export const price = 3.5;');
writeFileSync('src/logo.txt', 'A logo');
writeFileSync('src/Logo.txt', 'Another logo');
// A server answers with a page instead of the file.
writeFileSync('src/scale.wasm', '<!doctype html><title>Not found</title>');

/** @type {Record<string, import('webpack').Configuration & { run?: boolean; summary?: boolean }>} */
const cases = {
  polyfill: {},
  scheme: {},
  jsx: {},
  json: {},
  statement: {},
  casing: {},
  'source-map': { module: { rules: [{ test: /\.js$/, enforce: 'pre', use: 'source-map-loader' }] } },
  twice: {},
  interop: { run: true },
  browser: { run: true },
  require: { run: true, externals: { path: 'commonjs path' } },
  wasm: {},
  'thrown-text': { module: { rules: [{ test: /thrown-text\.js$/, use: './loaders/throw.cjs' }] } },
  'module-external': { externalsType: 'module', externals: { 'price-list': 'price-list' } },
  'initial-chunk': { entry: { shop: './src/initial-chunk.js', admin: './src/price.js' } },
  'output-casing': { output: { assetModuleFilename: '[name][ext]' } },
  'circular-hash': { output: { filename: '[name].[contenthash].js' } },
  children: {
    plugins: [
      (compiler) => {
        compiler.hooks.make.tapAsync('Page', (compilation, done) => {
          const child = compilation.createChildCompiler('Page', {}, []);
          new webpack.EntryPlugin(compiler.context, './src/children.js', { name: 'page' }).apply(child);
          new webpack.EntryPlugin(compiler.context, './src/twice.js', { name: 'page' }).apply(child);
          child.runAsChild((error) => done(error));
        });
      },
    ],
    summary: true,
  },
};

for (const [name, { run, summary, ...configuration }] of Object.entries(cases)) {
  console.log(`// #region ${name}`);
  const compiler = webpack({ mode: 'development', devtool: false, target: 'web', entry: `./src/${name}.js`, ...configuration });
  const files = new Map();
  compiler.outputFileSystem.writeFile = (file, content, done) => {
    files.set(file, content.toString());
    done();
  };
  compiler.outputFileSystem.mkdir = (folder, ...rest) => rest.at(-1)();
  const stats = await new Promise((resolve, reject) => compiler.run((error, result) => (error ? reject(error) : resolve(result)))).catch(
    (error) => error,
  );
  const { errors, warnings } =
    stats instanceof Error ? { errors: [stats], warnings: [] } : stats.toJson({ all: false, errors: true, warnings: true, errorDetails: false });
  if (summary) console.log(stats.toString('errors-warnings'));
  for (const { moduleName, loc, message } of [...errors, ...warnings]) {
    console.log([moduleName, loc].filter(Boolean).join(' '));
    console.log(message.replaceAll(process.cwd(), '/projects/shop').replace(/\n\s+at [^]*/, '').replace(/\(from \S+node_modules/, '(from ./node_modules'));
  }
  if (run) {
    try {
      vm.runInNewContext([...files.values()].join('\n'), { console, document: {} });
    } catch (error) {
      console.log(String(error));
    }
  }
  console.log('// #endregion');
}
