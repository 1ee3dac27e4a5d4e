import { createRequire } from 'node:module';
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { PROJECT } from '../rules/protocol.ts';
import { aliases } from './aliases.ts';

const require = createRequire(import.meta.url);
const folder = (name: string): string => join(import.meta.dirname, '..', name);

interface BundleSettings {
  /** The repository's root. */
  readonly root: string;
  readonly directory: string;
  /** The newest syntax. */
  readonly target: string;
  /** Compiles TypeScript. */
  readonly rule: webpack.RuleSetRule;
}

type Minimizers = NonNullable<NonNullable<Configuration['optimization']>['minimizer']>;

/** The scripts of the frame. */
export const frameScripts = ({ root, directory, target, rule }: BundleSettings, minimizer: Minimizers): Configuration => ({
  name: 'the playground',
  context: root,
  mode: 'production',
  target: ['web', target],
  devtool: false,
  entry: { frame: join(folder('frame'), 'frame.ts'), runner: join(folder('frame'), 'runner.ts') },
  output: { path: directory, filename: '[name].js' },
  resolve: { extensions: ['.ts', '.js', '.json'] },
  module: { rules: [rule] },
  optimization: { minimizer },
  performance: false,
  stats: 'none',
});

/** webpack itself, for a worker, and the parts that it loads when needed. */
export function webpackForBrowser(settings: BundleSettings, minimizer: Minimizers): Configuration {
  const { root, target } = settings;
  const base = frameScripts(settings, minimizer);
  const library = (name: string) => ({ name: ['playground', name], type: 'self' });
  return {
    ...base,
    target: ['webworker', target],
    entry: {
      webpack: join(folder('engine'), 'worker.ts'),
      terser: { import: join(root, 'node_modules/terser/dist/bundle.min.js'), library: library('terser') },
      typescript: { import: 'amaro', library: library('typescript') },
    },
    output: { ...base.output, globalObject: 'self' },
    resolve: {
      ...base.resolve,
      alias: aliases,
      aliasFields: [],
      mainFields: ['module', 'main'],
      conditionNames: ['require', 'node', 'import'],
    },
    module: {
      ...base.module,
      parser: { javascript: { dynamicImportMode: 'eager', exprContextCritical: false, unknownContextCritical: false } },
    },
    // webpack compares names of classes, and finds the modules below by name.
    optimization: { minimizer, moduleIds: 'named', splitChunks: false, runtimeChunk: false },
    plugins: [
      new webpack.NormalModuleReplacementPlugin(/^node:/, (resource: { request: string }) => {
        resource.request = resource.request.slice('node:'.length);
      }),
      new webpack.DefinePlugin({
        NODE_VERSION: JSON.stringify(process.versions.node),
        FUNCTION_SOURCES: JSON.stringify({
          cssMinify: functionSources('css/cssMinify'),
          htmlMinify: functionSources('html/htmlMinify'),
        }),
      }),
      // Of the minimizers that the plugin supports, readers can't install any.
      new webpack.IgnorePlugin({
        contextRegExp: /minimizer-webpack-plugin[\\/]dist$/,
        resourceRegExp: /^(?!\.|(?:crypto|jest-worker|os|path|schema-utils|terser|webpack|worker_threads|zlib)(?:\/|$))/,
      }),
      modulesByName(root),
    ],
  };
}

/** The modules that the minimizer plugin loads by name, and where it reads terser's version, which is part of hashes. */
function modulesByName(root: string): webpack.ContextReplacementPlugin {
  const minimizers = ['javascript/jsMinify', 'css/cssMinify', 'html/htmlMinify', 'json/jsonMinify', 'html/xmlMinify'];
  const paths = ['minimizer-webpack-plugin/dist/index.js', ...minimizers.map((name) => `webpack/lib/${name}.js`)];
  const terser = 'terser/package.json';
  const byName = [
    ...paths.map((path) => [`./node_modules/${path}`, path] as const),
    ['terser', terser] as const,
    [`${PROJECT}/node_modules/${terser}`, terser] as const,
  ];
  const files = Object.fromEntries(byName.map(([name, path]) => [name, join(root, 'node_modules', path)]));
  return new webpack.ContextReplacementPlugin(/minimizer-webpack-plugin[\\/]dist$/, root, files);
}

/** The sources of the functions that a module of webpack exports. */
function functionSources(name: string): Record<string, string> {
  const exports = require(`webpack/lib/${name}.js`) as Readonly<Record<string, () => unknown>>;
  return Object.fromEntries(Object.entries(exports).map(([key, value]) => [key, String(value)]));
}
