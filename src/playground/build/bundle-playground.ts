import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { aliases } from './aliases.ts';
import { PROJECT } from '../rules/protocol.ts';
import { inlineScript } from '../../generate/prerender.ts';
import { scriptMinimizer } from '../../generate/minimizers.ts';
import type { OxcLoaderOptions } from '../../generate/oxc-loader.ts';
import { root } from '../../generate/paths.ts';
import { runWebpack } from '../../generate/run-webpack.ts';
import { PACKAGES_FILE, bundledPackages } from '../../generate/third-party.ts';
import { TARGET } from '../../generate/webpack-config.ts';

/** Runs webpack for the playground, on a thread of its own: webpack itself, and the script of the frame. */
export async function bundlePlayground(directory: string): Promise<void> {
  const stats = await runWebpack({ ...BUNDLE, output: { path: directory, filename: '[name].js', globalObject: 'self' } });
  const loaders = withDependencies(['css-loader', 'style-loader']);
  writeFileSync(join(directory, PACKAGES_FILE), JSON.stringify([...bundledPackages(stats), ...loaders.map(installed)]));
  writeFileSync(join(directory, 'loaders.js'), `(self.playground??={}).loaders=${JSON.stringify(readFiles(loaders))}`);
  const script = join(directory, 'frame.js');
  writeFileSync(script, inlineScript(readFileSync(script, 'utf8').trim()));
}

/** Packages and their dependencies. */
function withDependencies(packages: readonly string[]): string[] {
  const all = new Set(packages);
  // Grows meanwhile.
  for (const name of all) {
    const manifest = JSON.parse(readFileSync(installed(`${name}/package.json`), 'utf8')) as { readonly dependencies?: object };
    for (const dependency of Object.keys(manifest.dependencies ?? {})) all.add(dependency);
  }
  return [...all];
}

/** The files of packages, which the worker adds to a project. They aren't bundled, because loaders use their paths. */
function readFiles(packages: readonly string[]): Record<string, string> {
  const paths = globSync(`node_modules/{${packages.join()}}/**/*.{cjs,js,json}`, { cwd: root }).toSorted();
  return Object.fromEntries(paths.map((path) => [path.replaceAll(sep, '/'), readFileSync(join(root, path), 'utf8')]));
}

const source = (path: string): string => join(root, 'src/playground', path);
const installed = (path: string): string => join(root, 'node_modules', path);
const library = (name: string) => ({ name: ['playground', name], type: 'self' });

/** webpack itself, for a worker, the parts that it loads when needed, and the frame around it. */
const BUNDLE: Configuration = {
  name: 'the playground',
  context: root,
  mode: 'production',
  devtool: false,
  target: ['webworker', TARGET],
  entry: {
    frame: source('frame/frame.ts'),
    webpack: source('engine/worker.ts'),
    terser: { import: installed('terser/dist/bundle.min.js'), library: library('terser') },
    typescript: { import: 'amaro', library: library('typescript') },
  },
  resolve: {
    extensions: ['.ts', '.js', '.json'],
    alias: aliases,
    aliasFields: [],
    mainFields: ['module', 'main'],
    conditionNames: ['require', 'node', 'import'],
  },
  module: {
    rules: [
      {
        test: /\.ts$/,
        exclude: /node_modules/,
        loader: join(import.meta.dirname, '../../generate/oxc-loader.ts'),
        options: { target: TARGET, development: false } satisfies OxcLoaderOptions,
      },
      { test: /[\\/]webpack[\\/]lib[\\/](?:css|html)[\\/]\w+Minify\.js$/, loader: source('build/keep-sources.ts') },
    ],
    parser: { javascript: { dynamicImportMode: 'eager', exprContextCritical: false, unknownContextCritical: false } },
  },
  performance: false,
  stats: 'none',
  // webpack compares names of classes, and finds the modules below by name. The other parts are minified packages, and
  // terser gives different names if it's minified again.
  optimization: {
    minimizer: [scriptMinimizer(true, /^(?:webpack|frame)\.js$/)],
    moduleIds: 'named',
    splitChunks: false,
    runtimeChunk: false,
  },
  plugins: [
    new webpack.NormalModuleReplacementPlugin(/^node:/, (resource: { request: string }) => {
      resource.request = resource.request.slice('node:'.length);
    }),
    new webpack.DefinePlugin({ NODE_VERSION: JSON.stringify(process.versions.node) }),
    // Of the minimizers that the plugin supports, readers can't install any.
    new webpack.IgnorePlugin({
      contextRegExp: /minimizer-webpack-plugin[\\/]dist$/,
      resourceRegExp: /^(?!\.|(?:crypto|jest-worker|os|path|schema-utils|terser|webpack|worker_threads|zlib)(?:\/|$))/,
    }),
    new webpack.ContextReplacementPlugin(/minimizer-webpack-plugin[\\/]dist$/, root, modulesByName()),
  ],
};

/** The modules that the minimizer plugin loads by name, and where it reads terser's version, which is part of hashes. */
function modulesByName(): Record<string, string> {
  const minimizers = ['javascript/jsMinify', 'css/cssMinify', 'html/htmlMinify', 'json/jsonMinify', 'html/xmlMinify'];
  const paths = ['minimizer-webpack-plugin/dist/index.js', ...minimizers.map((name) => `webpack/lib/${name}.js`)];
  const terser = installed('terser/package.json');
  return {
    ...Object.fromEntries(paths.map((path) => [`./node_modules/${path}`, installed(path)])),
    terser,
    [`${PROJECT}/node_modules/terser/package.json`]: terser,
  };
}
