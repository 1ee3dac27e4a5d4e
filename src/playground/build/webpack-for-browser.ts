import { createRequire } from 'node:module';
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { PROJECT } from '../rules/project-folder.ts';
import { aliases } from './aliases.ts';

const engine = join(import.meta.dirname, '../engine');
const require = createRequire(import.meta.url);
const frame = join(import.meta.dirname, '../frame');
/** The sources of the functions that a module of webpack exports. */
const functionSources = (name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(require(`webpack/lib/${name}.js`) as Readonly<Record<string, () => unknown>>).map(([key, value]) => [
      key,
      String(value),
    ]),
  );

interface BundleSettings {
  /** The repository's root. */
  readonly root: string;
  readonly directory: string;
  /** The newest syntax. */
  readonly target: string;
  /** Compiles TypeScript. */
  readonly rule: webpack.RuleSetRule;
  readonly minimizer: NonNullable<NonNullable<Configuration['optimization']>['minimizer']>;
}

/** webpack itself, for a worker, and the parts that it loads when needed. */
export function webpackForBrowser({ root, directory, target, rule, minimizer }: BundleSettings): Configuration {
  // Modules that the minimizer plugin loads by name, and where it reads terser's version, which is part of hashes.
  const terser = 'terser/package.json';
  const minimizers = [
    'minimizer-webpack-plugin/dist/index.js',
    ...['javascript/jsMinify', 'css/cssMinify', 'html/htmlMinify', 'json/jsonMinify', 'html/xmlMinify'].map(
      (name) => `webpack/lib/${name}.js`,
    ),
  ];
  const byName = [
    ...minimizers.map((path) => [`./node_modules/${path}`, path] as const),
    ['terser', terser] as const,
    [`${PROJECT}/node_modules/${terser}`, terser] as const,
  ];
  return {
    name: "the playground's webpack",
    context: root,
    mode: 'production',
    target: ['webworker', target],
    devtool: false,
    entry: {
      webpack: join(engine, 'worker.ts'),
      terser: {
        import: join(root, 'node_modules/terser/dist/bundle.min.js'),
        library: { name: ['playground', 'terser'], type: 'self' },
      },
      typescript: { import: 'amaro', library: { name: ['playground', 'typescript'], type: 'self' } },
    },
    output: { path: directory, filename: '[name].js', globalObject: 'self' },
    resolve: {
      alias: aliases,
      aliasFields: [],
      mainFields: ['module', 'main'],
      conditionNames: ['require', 'node', 'import'],
      extensions: ['.ts', '.js', '.json'],
    },
    module: {
      rules: [rule],
      parser: { javascript: { dynamicImportMode: 'eager', exprContextCritical: false, unknownContextCritical: false } },
    },
    // webpack compares names of classes, and finds the modules above by name.
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
      new webpack.ContextReplacementPlugin(
        /minimizer-webpack-plugin[\\/]dist$/,
        root,
        Object.fromEntries(byName.map(([name, path]) => [name, join(root, 'node_modules', path)])),
      ),
    ],
    performance: false,
    stats: 'none',
  };
}

/** The scripts of the frame. */
export const frameScripts = ({ root, directory, target, rule, minimizer }: BundleSettings): Configuration => ({
  name: "the playground's frame",
  context: root,
  mode: 'production',
  target: ['web', target],
  devtool: false,
  entry: { frame: join(frame, 'frame.ts'), runner: join(frame, 'runner.ts') },
  output: { path: directory, filename: '[name].js' },
  resolve: { extensions: ['.ts', '.js'] },
  module: { rules: [rule] },
  optimization: { minimizer },
  performance: false,
  stats: 'none',
});
