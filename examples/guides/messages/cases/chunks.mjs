// Messages about chunks, assets, and WebAssembly that a page loads.
const wasm = (type, constant) =>
  Buffer.from([
    0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, type, 3, 2, 1, 0, 7, 9, 1, 5, 116, 111, 116, 97, 108, 0, 0, 10, 6, 1, 4, 0, constant, 1, 11,
  ]);
const integer = wasm(0x7f, 0x41);
const vector = wasm(0x7b, 0x41);

/** A page whose scripts all fail to load. */
const page = () => ({
  clearTimeout,
  document: {
    currentScript: null,
    getElementsByTagName: () => [],
    querySelector: () => null,
    createElement: () => ({ setAttribute() {}, getAttribute() {} }),
    head: {
      appendChild(script) {
        setTimeout(() => script.onerror({ type: 'error', target: script }), 1);
      },
    },
  },
});
const publicPath = { output: { publicPath: '/' } };

/** A server that sends WebAssembly as plain text, and a browser that objects. */
const server = (type) => {
  const reject = async (response) => {
    if ((await response).headers.get('Content-Type') !== 'application/wasm') throw 'TypeError: Incorrect response MIME type.';
    return { module: {}, instance: { exports: { total: () => 1 } } };
  };
  return {
    fetch: async () => ({ headers: { get: () => type }, arrayBuffer: async () => integer }),
    WebAssembly: { instantiateStreaming: reject, compileStreaming: reject, instantiate: WebAssembly.instantiate, compile: WebAssembly.compile },
  };
};
const lazy = { 'src/index.js': "import('./cart.js').catch((error) => console.log(error.message));", 'src/cart.js': '' };
const language = (load) => `const name = 'fr';\n${load}.catch((error) => console.log(error.message));`;

export default {
  'arraybuffer-is-immutable': {
    files: { 'src/index.js': "import data from './data.bin' with { type: 'bytes' };\ndata.buffer.resize(8);", 'src/data.bin': 'abc' },
    execute: true,
    fix: { files: { 'src/index.js': "import data from './data.bin' with { type: 'bytes' };\nconst copy = new Uint8Array(8);\ncopy.set(data);" } },
  },
  'automatic-publicpath-is-not-supported-in': {
    files: { 'src/index.js': "import './logo.png';", 'src/logo.png': '' },
    config: { module: { rules: [{ test: /png$/, type: 'asset/resource' }] } },
    execute: true,
    fix: { config: { module: { rules: [{ test: /png$/, type: 'asset/resource' }] }, output: { publicPath: '/' } } },
  },
  'cannot-access-a-deferred-module-namespace': {
    files: {
      'src/index.js': "import './shop.js';",
      'src/shop.js': "import defer * as shop from './shop.js';\nexport const name = 'Shop';\nconsole.log(shop.name);",
    },
    config: { experiments: { deferImport: true } },
    execute: true,
    fix: { files: { 'src/shop.js': "import defer * as shop from './shop.js';\nexport const name = 'Shop';\nexport const log = () => console.log(shop.name);" } },
  },
  'cannot-access-a-deferred-module-namespace-while': {
    files: {
      'src/index.js': "import './shop.js';",
      'src/shop.js': "import './cart.js';\nimport defer * as cart from './cart.js';\nexport const name = 'Shop';",
      'src/cart.js': "import defer * as prices from './prices.js';\nconsole.log(prices.total);",
      'src/prices.js': "import { name } from './cart.js';\nexport const total = 1;",
    },
    config: { experiments: { deferImport: true } },
    execute: true,
    fix: { files: { 'src/prices.js': 'export const total = 1;' } },
  },
  'cannot-find-module': {
    files: { 'src/index.js': language('import(`./languages/${name}.js`)'), 'src/languages/en.js': '' },
    config: publicPath,
    execute: true,
    fix: { files: { 'src/index.js': language('import(/* webpackMode: "eager" */ `./languages/${name}.js`)'), 'src/languages/fr.js': '' } },
  },
  'could-not-create-trusted-types-policy': {
    config: { devtool: 'eval', output: { trustedTypes: { policyName: 'shop', onPolicyCreationFailure: 'continue' } } },
    files: { 'src/index.js': "import './cart.js';", 'src/cart.js': '' },
    execute: {
      trustedTypes: {
        createPolicy(name, policy) {
          if (name !== 'webpack') throw new TypeError(`Policy "${name}" disallowed.`);
          return policy;
        },
      },
    },
    fix: { config: { devtool: 'eval', output: { trustedTypes: { policyName: 'webpack', onPolicyCreationFailure: 'continue' } } } },
  },
  'export-with-can-only-be-used': {
    files: {
      'src/index.js': "import('./cart.js');",
      'src/cart.js': "import { total } from './prices.wasm';\nconsole.log(total());",
      'src/prices.wasm': vector,
    },
    config: { experiments: { syncWebAssembly: true, asyncWebAssembly: false }, optimization: { checkWasmTypes: true } },
    fix: { files: { 'src/prices.wasm': integer } },
  },
  'library-type-is-not-enabled-enablewasmloadingplugin': {
    files: { 'src/index.js': "import './prices.wasm';", 'src/prices.wasm': integer },
    config: { entry: async () => ({ main: { import: './src/index.js', wasmLoading: 'async-node' } }) },
    fix: {
      config: {
        entry: async () => ({ main: { import: './src/index.js', wasmLoading: 'async-node' } }),
        output: { enabledWasmLoadingTypes: ['fetch', 'async-node'] },
      },
    },
  },
  'loading-chunk-failed': {
    files: lazy,
    config: publicPath,
    execute: page(),
    fix: { files: { 'src/index.js': 'import(/* webpackMode: "eager" */ "./cart.js");' } },
  },
  'module-is-not-available-weak-dependency': {
    files: {
      'src/index.js': language('import(/* webpackMode: "weak" */ `./languages/${name}.js`)'),
      'src/languages/fr.js': '',
    },
    execute: true,
    fix: { files: { 'src/index.js': `import './languages/fr.js';\n${language('import(/* webpackMode: "weak" */ `./languages/${name}.js`)')}` } },
  },
  'no-source-available': {
    files: { 'src/index.js': "import './cart.js';", 'src/cart.js': 'console.log(1);' },
    config: {
      plugins: [
        {
          apply: ({ hooks }) =>
            hooks.compilation.tap('Test', (compilation) => {
              compilation.hooks.succeedModule.tap('Test', (module) => {
                module._source = null;
              });
            }),
        },
      ],
    },
    execute: true,
    fix: { config: {} },
  },
  'source-phase-imports-require-valid-webassembly': {
    files: { 'src/index.js': "import source prices from './prices.wasm';\nconsole.log(prices);", 'src/prices.wasm': 'version https://git-lfs.github.com/spec/v1' },
    config: { experiments: { sourceImport: true, asyncWebAssembly: true } },
    fix: { files: { 'src/prices.wasm': integer } },
  },
  'universal-wasm-loading-type-is-only': {
    config: { experiments: { syncWebAssembly: true }, output: { wasmLoading: 'universal' } },
    fix: { config: { experiments: { asyncWebAssembly: true }, output: { wasmLoading: 'universal' } } },
  },
  'unsupported-wasm-loading-type-plugins-which': {
    config: { output: { wasmLoading: 'stream' } },
    fix: { config: { output: { wasmLoading: 'fetch' } } },
  },
  'webassembly-compilestreaming-failed-because-your-server': {
    files: { 'src/index.js': "import source prices from './prices.wasm';\nprices;", 'src/prices.wasm': integer },
    config: { ...publicPath, experiments: { sourceImport: true, asyncWebAssembly: true } },
    execute: server('text/plain'),
    fix: { execute: server('application/wasm') },
  },
  'webassembly-instantiatestreaming-failed-because-your-server': {
    files: { 'src/index.js': "import { total } from './prices.wasm';\ntotal();", 'src/prices.wasm': integer },
    config: { ...publicPath, experiments: { asyncWebAssembly: true } },
    execute: server('text/plain'),
    fix: { execute: server('application/wasm') },
  },
};
