import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import type { OxcLoaderOptions } from './oxc-loader.ts';
import { root } from './paths.ts';
import { CHUNK_LOAD_TIMEOUT } from '../shared/load-error.ts';

type Mode = 'production' | 'development';

export interface BundleOptions {
  readonly mode: Mode;
  /** Each bundle gets a folder in this one. */
  readonly directory: string;
  /** False removes existing service workers. */
  readonly serviceWorker: boolean;
}

/** The syntax that browsers get. */
export const TARGET = 'es2022';

/** The styles that declare the order of layers, which must come first. */
const SITE_STYLES = join(root, 'styles/site.css');

const DEVELOPMENT_SCRIPTS = ['app/follow-changes.ts', 'browser/problem-panel.ts'].map((name) => join(root, 'src', name));

function common({
  mode,
  directory,
  name,
  server,
}: Pick<BundleOptions, 'mode' | 'directory'> & {
  readonly name: string;
  readonly server: boolean;
}): Configuration {
  const development = mode === 'development';
  return {
    name,
    context: root,
    mode: server ? 'none' : mode,
    // Node.js doesn't read the prerenderer's.
    devtool: development && !server ? 'cheap-module-source-map' : false,
    // webpack turns it off if a rule mentions styles.
    experiments: { css: true },
    // Halves the time that the development server needs to start again.
    cache: development && {
      type: 'filesystem',
      cacheDirectory: join(directory, 'cache'),
      buildDependencies: { config: [import.meta.filename] },
    },
    // No module is behind a symlink, and checking that takes 3 % of the time.
    resolve: { extensions: ['.ts', '.tsx', '.js'], symlinks: false },
    module: {
      rules: [
        { resourceQuery: /^\?source$/, type: 'asset/source' },
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: join(import.meta.dirname, 'oxc-loader.ts'),
          options: { target: TARGET, development } satisfies OxcLoaderOptions,
        },
        { test: /\.module\.css$/, loader: join(import.meta.dirname, 'layer-loader.ts') },
      ],
      // Custom properties are shared by all styles; only class names are local.
      parser: { 'css/auto': { dashedIdents: false, customIdents: false, container: false } },
      generator: {
        'css/auto': {
          // In development, the prerenderer's styles show the first page before the app is bundled.
          exportsOnly: server && !development,
          localIdentName: development ? '[name]__[local]' : '[hash:base64:3]',
          localIdentHashFunction: 'xxhash64',
        },
      },
    },
    // Checking whether the entry needs an IIFE parses React again.
    optimization: { nodeEnv: mode, avoidEntryIife: false },
    performance: false,
    infrastructureLogging: { level: 'error' },
    stats: 'none',
  };
}

/** The app for the browser. */
export function clientConfig({ mode, directory, serviceWorker }: BundleOptions): Configuration {
  const production = mode === 'production';
  const base = common({ mode, directory, name: 'client', server: false });
  return {
    ...base,
    target: ['web', TARGET],
    entry: {
      client: [
        SITE_STYLES,
        // Before the app, so that they show its errors.
        ...(production ? [] : DEVELOPMENT_SCRIPTS),
        join(root, 'src/app/client.tsx'),
      ],
    },
    output: {
      path: join(directory, 'client'),
      publicPath: '/',
      uniqueName: 'docs',
      // The build adds data to the script, and then the hash to its name.
      filename: 'assets/[name].js',
      chunkFilename: production ? 'assets/[name].[contenthash:8].js' : 'assets/[name].js',
      cssFilename: production ? 'assets/[name].[contenthash:10].css' : 'assets/[name].css',
      cssChunkFilename: production ? 'assets/[name].[contenthash:8].css' : 'assets/[name].css',
      chunkLoadTimeout: CHUNK_LOAD_TIMEOUT,
      hashFunction: 'xxhash64',
    },
    optimization: {
      ...base.optimization,
      chunkIds: 'named',
      // The shortest numbers for the most used modules: saves 0.2 KB of the shell.
      moduleIds: 'size',
      splitChunks: false,
    },
    plugins: [new webpack.DefinePlugin({ 'process.env.SERVICE_WORKER': JSON.stringify(production && serviceWorker) })],
  };
}

/** The inline script of every page. */
export function inlineScriptConfig({ mode, directory }: BundleOptions): Configuration {
  const base = common({ mode, directory, name: 'inline-script', server: false });
  return {
    ...base,
    devtool: false,
    target: ['web', TARGET],
    entry: { 'inline-script': join(root, 'src/app/inline-script.ts') },
    output: { path: join(directory, 'inline-script'), filename: '[name].js', hashFunction: 'xxhash64' },
  };
}

/** The service worker, to which the build prepends the deploy's data, and the kill switch. */
export function workerConfig({ directory }: BundleOptions): Configuration {
  return {
    ...common({ mode: 'production', directory, name: 'worker', server: false }),
    target: ['webworker', TARGET],
    entry: {
      worker: join(root, 'src/offline/worker/service-worker.ts'),
      'kill-switch': join(root, 'src/offline/worker/kill-switch.ts'),
    },
    output: { path: join(directory, 'worker'), filename: '[name].js' },
    optimization: { nodeEnv: 'production' },
  };
}

/** The app for the prerenderer. React stays external, because Node loads it. */
export function serverConfig({ mode, directory }: BundleOptions): Configuration {
  const base = common({ mode, directory, name: 'server', server: true });
  return {
    ...base,
    // What it renders loads no code.
    module: { ...base.module, parser: { ...base.module?.parser, javascript: { import: false, url: false, worker: false } } },
    target: 'node24',
    entry: { server: [SITE_STYLES, join(root, 'src/app/server.tsx')] },
    output: {
      path: join(directory, 'server'),
      filename: '[name].mjs',
      cssFilename: '[name].css',
      module: true,
      library: { type: 'module' },
      uniqueName: 'docs',
      hashFunction: 'xxhash64',
    },
    externalsType: 'module',
    externals: [/^react(-dom)?(\/|$)/, /^wouter(\/|$)/],
  };
}
