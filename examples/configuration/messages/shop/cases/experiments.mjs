import { build, thrownBy, written } from '../shop.mjs';

/** The smallest module of WebAssembly. */
const wasm = Buffer.from('0061736d01000000', 'hex');

const lazy = {
  mode: 'development',
  devtool: false,
  stats: { all: false, modules: true, groupModulesByPath: false, groupModulesByAttributes: false },
};
const pages = {
  'src/index.js': "import('./page.js');\n",
  'src/page.js': "console.log('page');\n",
};

export default {
  'future-defaults': {
    async run() {
      await build({ config: { experiments: { futureDefaults: true } } });
      return written();
    },
  },
  css: {
    config: { experiments: { css: false } },
    files: { 'src/index.js': "import './page.css';\n", 'src/page.css': 'body{}\n' },
    from: 'Module parse failed',
    lines: 5,
  },
  enum: {
    config: { entry: './src/size.ts' },
    files: { 'src/size.ts': 'export enum Size { Small, Large }\n' },
    from: 'SyntaxError [ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX]',
  },
  annotation: {
    config: { entry: './src/price.ts', experiments: { typescript: false } },
    files: { 'src/price.ts': 'export const price: number = 42;\n' },
    from: 'Module parse failed',
  },
  'async-wasm': {
    config: { experiments: { asyncWebAssembly: false } },
    files: { 'src/index.js': "import * as w from './w.wasm';\nconsole.log(w);\n", 'src/w.wasm': wasm },
    from: 'The module seem to be',
  },
  'sync-wasm': {
    config: { experiments: { syncWebAssembly: true, asyncWebAssembly: false } },
    files: { 'src/index.js': "import * as w from './w.wasm';\nconsole.log(w);\n", 'src/w.wasm': wasm },
    from: 'WebAssembly module is included',
    lines: 2,
  },
  'lazy-client': {
    async run() {
      await build({
        config: { mode: 'development', devtool: false, experiments: { lazyCompilation: true } },
      });
      return thrownBy('dist/main.js', { console });
    },
  },
  'lazy-off': { config: { ...lazy, experiments: {} }, files: pages },
  'lazy-on': { config: { ...lazy, experiments: { lazyCompilation: { entries: false } } }, files: pages, from: 'runtime modules', lines: 3 },
  'css-files': {
    async run() {
      await build({ files: { 'src/index.js': "import './page.css';\n", 'src/page.css': 'body{}\n' } });
      return written();
    },
  },
  'html-files': {
    async run() {
      await build({
        config: { entry: './src/index.html' },
        files: { 'src/index.html': '<script src="./shop.js"></script>\n', 'src/shop.js': 'console.log(1);\n' },
      });
      return written();
    },
  },
  'defer-off': {
    files: { 'src/index.js': "import defer * as chart from './chart.js';\nchart.draw();\n", 'src/chart.js': 'export const draw = () => {};\n' },
    from: 'Module parse failed',
  },
  'build-http': {
    config: { experiments: { buildHttp: ['https://cdn.example.com/'] } },
    files: { 'src/index.js': "import 'https://x.example/a.js';\n" },
    from: "doesn't match the allowedUris policy",
    lines: 2,
  },
  frozen: {
    config: { experiments: { buildHttp: ['https://cdn.example.com/'] } },
    files: { 'src/index.js': "import 'https://cdn.example.com/a.js';\n" },
    from: 'has no lockfile entry',
  },
};
