import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Chunk, type Compiler, type Configuration } from 'webpack';
import { CHUNK_LOAD_TIMEOUT } from '../shared/constants.ts';
import { CHUNK_LIST, DATA_FILE, dataModuleId, isDataChunk } from './data-chunks.ts';
import { type Project, root } from './project.ts';

type Mode = 'production' | 'development';

function common({
  mode,
  name,
  server,
  refresh = mode === 'development' && !server,
}: {
  readonly mode: Mode;
  readonly name: string;
  readonly server: boolean;
  readonly refresh?: boolean;
}): Configuration {
  const development = mode === 'development';
  return {
    name,
    context: root,
    mode: server ? 'none' : mode,
    devtool: development ? 'cheap-module-source-map' : false,
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: {
      rules: [
        { resourceQuery: /^\?source$/, type: 'asset/source' },
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: 'swc-loader',
          options: {
            jsc: {
              target: 'es2022',
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development, refresh } },
            },
          },
        },
      ],
      // Custom properties are shared by all styles; only class names are local.
      parser: { 'css/auto': { dashedIdents: false, customIdents: false, container: false } },
      generator: {
        'css/auto': {
          exportsOnly: server,
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
export function clientConfig({ project, mode }: { readonly project: Project; readonly mode: Mode }): Configuration {
  const production = mode === 'production';
  const base = common({ mode, name: 'client', server: false });
  return {
    ...base,
    target: ['web', 'es2022'],
    entry: {
      client: [
        // The styles that declare the order of layers must come first.
        join(root, 'styles/site.css'),
        join(root, 'src/site/client.tsx'),
        ...(production ? [] : [join(root, 'src/browser/problem-panel.ts')]),
      ],
    },
    output: {
      path: join(project.workDirectory, 'client'),
      publicPath: '/',
      uniqueName: 'docs',
      chunkLoadingGlobal: CHUNK_LIST,
      // The build adds data to the script, and then the hash to its name.
      filename: 'assets/[name].js',
      // Data chunks have a hash in their id; HashedChunkNames names all others.
      chunkFilename: 'assets/[id].js',
      cssFilename: production ? 'assets/[name].[contenthash:10].css' : 'assets/[name].css',
      cssChunkFilename: production ? 'assets/[name].[contenthash:8].css' : 'assets/[name].css',
      chunkLoadTimeout: CHUNK_LOAD_TIMEOUT,
      hashFunction: 'xxhash64',
    },
    resolve: {
      ...base.resolve,
      alias: {
        '@data/site': production ? join(root, 'src/site/chunked-data.ts') : join(project.workDirectory, 'data/site.js'),
        '@data/options': join(project.workDirectory, 'data/options.js'),
        '@data/search': join(project.workDirectory, 'data/search.js'),
        '@data/sponsors': join(project.workDirectory, 'data/sponsors.js'),
      },
    },
    optimization: {
      ...base.optimization,
      chunkIds: 'named',
      // The shortest numbers for the most used modules: saves 0.2 KB of the shell.
      moduleIds: 'size',
      splitChunks: false,
      minimizer: [scripts(), styles()],
    },
    plugins: [
      new webpack.DefinePlugin({ 'process.env.SERVICE_WORKER': JSON.stringify(production && project.serviceWorker) }),
      ...(production ? [new HashedChunkNames()] : [new ReactRefreshPlugin({ overlay: false })]),
    ],
  };
}

/** The inline script of every page. */
export function earlyConfig({ project, mode }: { readonly project: Project; readonly mode: Mode }): Configuration {
  const base = common({ mode, name: 'early', server: false, refresh: false });
  return {
    ...base,
    devtool: false,
    target: ['web', 'es2022'],
    entry: { early: join(root, 'src/site/early.ts') },
    output: { path: join(project.workDirectory, 'early'), filename: '[name].js' },
    optimization: { ...base.optimization, minimizer: [scripts()] },
  };
}

/** The service worker, to which the build prepends the deploy's data, and the kill switch. */
export function workerConfig({ project }: { readonly project: Project }): Configuration {
  return {
    ...common({ mode: 'production', name: 'worker', server: false }),
    target: ['webworker', 'es2022'],
    entry: {
      worker: join(root, 'src/service-worker/service-worker.ts'),
      'kill-switch': join(root, 'src/service-worker/kill-switch.ts'),
    },
    output: { path: join(project.workDirectory, 'worker'), filename: '[name].js' },
    optimization: { nodeEnv: 'production', minimizer: [scripts()] },
  };
}

/** webpack's CSS minimizer, run in this process, because starting a worker costs more than the work. */
const styles = (): MinimizerPlugin<unknown> =>
  new MinimizerPlugin({
    test: /\.css$/,
    parallel: false,
    // Its types name the plugin's options differently.
    minify: webpack.css.cssMinify as never,
    minimizerOptions: { environment: { vendorPrefixes: false }, dropOverriddenDeclarations: true },
  });

const scripts = (): MinimizerPlugin<unknown> =>
  new MinimizerPlugin({
    test: /\.js$/,
    exclude: DATA_FILE,
    parallel: false,
    extractComments: false,
    minify: MinimizerPlugin.swcMinify,
    // Neither our code nor React's violates the assumptions of these options. unsafe_arrows isn't safe: it turns
    // functions that use `arguments` into arrow functions, which have none.
    minimizerOptions: {
      format: { comments: false },
      compress: { passes: 3, loops: false, ecma: 2022, toplevel: true, unsafe_methods: true, pure_getters: true },
      mangle: { toplevel: true },
    },
  });

/** The app for the prerenderer. React stays external, because Node loads it. */
export function serverConfig({ project, mode }: { readonly project: Project; readonly mode: Mode }): Configuration {
  const base = common({ mode, name: 'server', server: true });
  return {
    ...base,
    target: 'node24',
    entry: { server: join(root, 'src/site/server.tsx') },
    output: {
      path: join(project.workDirectory, 'server'),
      filename: '[name].mjs',
      module: true,
      library: { type: 'module' },
      uniqueName: 'docs',
    },
    externalsType: 'module',
    externals: [/^react(-dom)?(\/|$)/, /^wouter(\/|$)/],
  };
}

/**
 * Data files depend only on their content, so their name contains its hash, and their module id is derived from it
 * instead of numbered. All other lazy chunks get a file name with a content hash.
 */
class HashedChunkNames {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('HashedChunkNames', (compilation) => {
      compilation.hooks.moduleIds.tap('HashedChunkNames', (modules) => {
        for (const module of modules) {
          const id = dataModuleId(module.nameForCondition() ?? '');
          if (id !== undefined) compilation.chunkGraph.setModuleId(module, id);
        }
      });
      compilation.hooks.afterChunks.tap('HashedChunkNames', (chunks: Iterable<Chunk>) => {
        for (const chunk of chunks) {
          if (!isDataChunk(chunk.name ?? '') && !chunk.hasRuntime()) chunk.filenameTemplate = 'assets/[name].[contenthash:8].js';
        }
      });
    });
  }
}
