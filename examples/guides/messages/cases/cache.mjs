// Messages about the cache on disk.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import v8 from 'node:v8';
import zlib from 'node:zlib';

const require = createRequire(import.meta.url);
const ObjectMiddleware = require('webpack/lib/serialization/ObjectMiddleware.js');

const stored = (folder, { cache, ...config } = {}) => ({
  ...config,
  // Hashing webpack's own files would take longer than the rest.
  cache: { type: 'filesystem', cacheDirectory: join(folder, '.cache'), buildDependencies: { defaultWebpack: [] }, ...cache },
});

/** A configuration with a cache in the project. */
const cached = (config) => ({ config: (folder) => stored(folder, typeof config === 'function' ? config(folder) : config) });

/** Builds twice, and changes a file of the cache in between. */
const twice = (file, change) => ({
  run: async ({ folder, build }) => {
    await build(stored(folder));
    const path = join(folder, '.cache/default-development', file);
    if (change) await writeFile(path, change(await readFile(path)));
    await build(stored(folder));
  },
});

/** Changes a file after webpack has read it and before it looks for unused files. */
const cleanup = (change, compression = false) => ({
  files: {
    'src/shop.js': Array.from({ length: 50 }, (_, i) => `import './m${i}.js';`).join('\n'),
    ...Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`src/m${i}.js`, ''])),
  },
  run: async ({ folder, build }) => {
    const entry = { shop: './src/shop.js' };
    await build(stored(folder, { cache: { compression }, entry }));
    const damage = {
      apply(compiler) {
        compiler.hooks.done.tapPromise('Test', async () => {
          const path = join(folder, '.cache/default-development', compression ? '0.pack.gz' : '0.pack');
          if (change) await writeFile(path, change(await readFile(path)));
        });
      },
    };
    await build(stored(folder, { cache: { compression }, plugins: [damage], entry: { ...entry, cart: './src/index.js' } }));
  },
});

/** A file of the cache with these sections. */
const pack = (...sections) => {
  const header = Buffer.alloc(8 + sections.length * 4);
  header.writeUInt32LE(0x01637077, 0);
  header.writeUInt32LE(sections.length, 4);
  for (const [index, section] of sections.entries()) header.writeInt32LE(section.length, 8 + index * 4);
  return Buffer.concat([header, ...sections]);
};

/** A section with values. */
const values = (...list) => {
  const payload = v8.serialize(list);
  const header = Buffer.alloc(9);
  header.writeUInt8(0xf1, 0);
  header.writeUInt32LE(payload.length, 1);
  return Buffer.concat([header, payload]);
};

const edited = (edit) => (content) => {
  edit(content);
  return content;
};

/** A loader that attaches a value to the module. */
const attached = (value, cache) => ({
  files: {
    'src/index.js': '',
    'loader.cjs': `class Prices {}\nmodule.exports = function (source) {\n  this._module.buildInfo.prices = ${value};\n  return source;\n};\n`,
  },
  ...cached((folder) => ({ module: { rules: [{ test: /index\.js$/, loader: join(folder, 'loader.cjs') }] }, cache })),
});

/** Prints lines of the log about the cache, without times. */
const profile = (pattern, on) => ({
  files: { 'src/index.js': "import * as data from './data.js';\nconsole.log(data);\n", 'src/data.js': Array.from({ length: 10_000 }, (_, i) => `export const a${i} = ${i};\n`).join('') },
  run: async ({ folder, build, print }) => {
    const stream = new Writable({
      write(chunk, _, done) {
        const line = String(chunk);
        if (pattern.test(line) && line.includes('Compilation/modules|') && line.includes('data.js')) print(line.trim().replace(/^<\w> /, '').replace(/[\d.]+ ms/, '80 ms'));
        done();
      },
    });
    const config = () => stored(folder, { cache: { profile: on }, infrastructureLogging: { debug: /cache/, stream } });
    await build(config());
    await build(config());
  },
});

const packageIn = (json) => ({
  files: { 'src/index.js': "import 'price';", 'node_modules/price/index.js': '', ...(json ? { 'node_modules/price/package.json': json } : {}) },
  ...cached((folder) => ({ snapshot: { managedPaths: [join(folder, 'node_modules')] } })),
});

const buildDependency = (files) => ({
  files,
  run: async ({ folder, build, print }) => {
    // The log repeats its mark in each line.
    const stream = new Writable({
      write(chunk, _, done) {
        print(String(chunk).trim().replaceAll('\n<w> ', '\n'));
        done();
      },
    });
    await build(stored(folder, { cache: { buildDependencies: { config: [join(folder, Object.keys(files)[0])] } }, infrastructureLogging: { stream } }));
  },
});

/** A file that can be found, but not read. */
const unreadable = (name) => ({
  apply(compiler) {
    const system = compiler.intermediateFileSystem;
    const read = (path, ...rest) => (path.endsWith(name) ? rest.at(-1)(Object.assign(new Error('no permission'), { code: 'EACCES' })) : system.readFile(path, ...rest));
    compiler.intermediateFileSystem = { ...system, readFile: read };
  },
});

/** A project with a build dependency. */
const withPrices = (resolveBuildDependencies, ...plugins) => ({
  files: { 'prices.json': '{}' },
  ...cached((folder) => ({
    cache: { buildDependencies: { config: [join(folder, 'prices.json')] } },
    snapshot: { resolveBuildDependencies, buildDependencies: { hash: true } },
    plugins,
  })),
});

const failing = (hook) => ({
  ...cached({
    plugins: [
      {
        apply(compiler) {
          compiler.cache.hooks[hook].tapPromise({ name: 'Test', stage: -100 }, async (identifier) => {
            if (identifier.startsWith('Compilation/modules')) throw new Error('connection lost');
          });
        },
      },
    ],
  }),
  fix: cached({}),
});

const register = (run, fix) => ({ run, fix: { run: fix } });
class Price {}
const serializer = { serialize() {}, deserialize: () => new Price() };

/** Prints what webpack writes to the console itself. */
const warned = ({ run }) => ({
  run: async (context) => {
    const { warn } = console;
    console.warn = context.print;
    try {
      await run(context);
    } finally {
      console.warn = warn;
    }
  },
});

/** Stores an object with one value, and reads it in another way. */
const storing = (read) => {
  const run = (deserialize) => async ({ folder, build }) => {
    class Tax {}
    ObjectMiddleware.register(Tax, `shop/${folder}`, null, { serialize: (_, { write }) => write(5), deserialize: (context) => deserialize(context) ?? {} });
    const attach = {
      apply: (compiler) =>
        compiler.hooks.compilation.tap('Test', ({ hooks }) =>
          hooks.succeedModule.tap('Test', ({ buildInfo }) => {
            buildInfo.tax = new Tax();
          }),
        ),
    };
    await build(stored(folder, { plugins: [attach] }));
    await build(stored(folder));
  };
  return { run: run(read), fix: { run: run((context) => ({ tax: context.read() })) } };
};

/** A build dependency with a dynamic import. Only the log for debugging tells why webpack can't follow it. */
const escaped = (text) => {
  const run = (name) => async ({ folder, build, print }) => {
    const file = join(folder, 'prices.mjs');
    await writeFile(file, `export default () => import(${name});`);
    await writeFile(join(folder, 'tax'), '');
    const stream = new Writable({
      write(chunk, _, done) {
        const reason = /Error: .+/.exec(String(chunk));
        if (reason) print(reason[0]);
        done();
      },
    });
    await build(stored(folder, { cache: { buildDependencies: { config: [file] } }, infrastructureLogging: { debug: /FileSystemInfo/, stream } }));
  };
  return { run: run(text), fix: { run: run("'./tax'") } };
};

export default {
  'restoring-pack-failed-from': { ...twice('index.pack', () => 'incomplete'), fix: twice('index.pack') },
  'invalid-file-version': { ...twice('index.pack', () => 'incomplete'), fix: twice('index.pack') },
  'unexpected-end-of-data': { ...twice('index.pack', (content) => content.subarray(0, 6)), fix: twice('index.pack') },
  'unexpected-header-byte-0x': { ...twice('index.pack', () => pack(Buffer.from([0x42]))), fix: twice('index.pack') },
  'unexpected-end-of-stream': { ...twice('index.pack', () => pack(values(2, null))), fix: twice('index.pack') },
  'version-mismatch-serializer-changed': { ...twice('index.pack', () => pack(values(999))), fix: twice('index.pack') },
  'restored-pack-from-but-contained-content': { ...twice('index.pack', () => pack(values(2, 'prices'))), fix: twice('index.pack') },
  'data-was-written-with-v8-serialization': {
    ...twice(
      'index.pack',
      edited((content) => content.writeUInt8(99, content.indexOf(Buffer.from([0xff, 0x0f])) + 1)),
    ),
    fix: twice('index.pack'),
  },
  'restoring-pack-from-failed': {
    ...twice(
      'index.pack',
      edited((content) => {
        const count = content.readUInt32LE(4);
        const last = Math.abs(content.readInt32LE(8 + (count - 1) * 4));
        content.writeUInt8(0x42, content.length - last);
      }),
    ),
    fix: twice('index.pack'),
  },
  'restoring-failed-for-from-pack': { ...twice('0.pack', () => 'incomplete'), fix: twice('0.pack') },
  'cleanup-of-unused-cache-files-failed': { ...cleanup(() => Buffer.alloc(40)), fix: cleanup() },
  'invalid-file-version-2': { ...cleanup(() => Buffer.alloc(40)), fix: cleanup() },
  'invalid-section-size-in': { ...cleanup(edited((content) => content.writeUInt32LE(2 ** 30, 4))), fix: cleanup() },
  'section-table-does-not-match-size': { ...cleanup((content) => Buffer.concat([content, Buffer.alloc(9)])), fix: cleanup() },
  'unexpected-end-of-file': { ...cleanup((content) => content.subarray(0, 4)), fix: cleanup() },
  'invalid-section-count': {
    ...cleanup((content) => zlib.gzipSync(edited((plain) => plain.writeUInt32LE(2 ** 30, 4))(zlib.gunzipSync(content))), 'gzip'),
    fix: cleanup(undefined, 'gzip'),
  },
  'section-table-does-not-match-file': {
    ...cleanup((content) => zlib.gzipSync(Buffer.concat([zlib.gunzipSync(content), Buffer.alloc(9)])), 'gzip'),
    fix: cleanup(undefined, 'gzip'),
  },
  'truncated-pointer-section': {
    ...cleanup((content) => zlib.gzipSync(edited((plain) => plain.writeInt32LE(-(2 ** 30), 8))(zlib.gunzipSync(content))), 'gzip'),
    fix: cleanup(undefined, 'gzip'),
  },
  'skipped-not-serializable-cache-item': { ...attached('new Prices()', { profile: true }), fix: attached('{ price: 5 }') },
  'skipped-not-serializable-cache-item-2': { ...attached('new Prices()'), fix: attached('{ price: 5 }') },
  'while-serializing': { ...attached('new Prices()'), fix: attached('{ price: 5 }') },
  'no-serializer-registered-for': { ...attached('new Prices()'), fix: attached('{ price: 5 }') },
  'serialization-of-objects-with-prototype-without': { ...attached('Object.create(Object.create(null))'), fix: attached('{}') },
  'serializing-big-strings-kib-impacts-deserialization': {
    files: { 'src/index.js': "import './terms.txt';", 'src/terms.txt': 'No returns.\n'.repeat(20_000) },
    ...cached({ module: { rules: [{ test: /\.txt$/, type: 'asset/inline' }] } }),
    fix: cached({ module: { rules: [{ test: /\.txt$/, type: 'asset/resource' }] } }),
  },
  'caching-failed-for-pack': {
    ...cached((folder) => ({ cache: { buildDependencies: { config: [join(folder, 'nothing.js')] } } })),
    fix: cached(),
  },
  'while-resolving-in-to-a-directory': {
    ...cached((folder) => ({ cache: { buildDependencies: { config: [join(folder, 'nothing/')] } } })),
    fix: cached(),
  },
  'while-resolving-in-as-file-at': {
    ...cached((folder) => ({ cache: { buildDependencies: { config: [join(folder, 'nothing.js')] } } })),
    fix: cached(),
  },
  'serialization-of-ms': { ...profile(/ Serialization of/, true), fix: profile(/ Serialization of/, false) },
  'deserialization-of-ms': { ...profile(/ Deserialization of/, true), fix: profile(/ Deserialization of/, false) },
  'cache-compression-zstd-requires-node-js': {
    run: async ({ folder, build }) => {
      // What Node.js before 22.15 is like.
      const { createZstdCompress } = zlib;
      delete zlib.createZstdCompress;
      try {
        await build(stored(folder, { cache: { compression: 'zstd' } }));
      } finally {
        zlib.createZstdCompress = createZstdCompress;
      }
    },
    fix: { run: ({ folder, build }) => build(stored(folder, { cache: { compression: 'brotli' } })) },
  },
  'managed-item-isnt-a-directory-or': { ...packageIn(), fix: packageIn('{ "name": "price", "version": "1.0.0" }') },
  'doesnt-contain-a-name-property-see': { ...packageIn('{ "version": "1.0.0" }'), fix: packageIn('{ "name": "price", "version": "1.0.0" }') },
  'unable-to-snapshot-resolve-dependencies': { ...withPrices({ hash: true }, unreadable('prices.json')), fix: withPrices({ hash: true }) },
  'unable-to-snapshot-build-dependencies': { ...withPrices({ timestamp: true }, unreadable('prices.json')), fix: withPrices({ timestamp: true }) },
  'parsing-of-for-build-dependencies-failed': {
    ...buildDependency({ 'webpack.config.js': "export default await import('./\\xprice.js');" }),
    fix: buildDependency({ 'webpack.config.js': "export default await import('./price.js');", 'price.js': '' }),
  },
  'parsing-of-for-build-dependencies-failed-and': {
    ...buildDependency({ 'webpack.config.js': 'export default {{' }),
    fix: buildDependency({ 'webpack.config.js': 'export default {};' }),
  },
  'ignoring-for-hashing-as-its-very': {
    files: { 'loader.cjs': "module.exports = function (source) { this.addDependency(require('node:path').join(__dirname, 'video.bin')); return source; };", 'video.bin': '' },
    ...cached((folder) => ({
      module: { rules: [{ test: /index\.js$/, loader: join(folder, 'loader.cjs') }] },
      snapshot: { module: { hash: true } },
      plugins: [
        {
          apply(compiler) {
            const { readFile: read } = compiler.inputFileSystem;
            compiler.inputFileSystem.readFile = (path, ...rest) =>
              path.endsWith('video.bin') ? rest.at(-1)(Object.assign(new Error('too large'), { code: 'ERR_FS_FILE_TOO_LARGE' })) : read(path, ...rest);
          },
        },
      ],
    })),
    fix: cached((folder) => ({ module: { rules: [{ test: /index\.js$/, loader: join(folder, 'loader.cjs') }] }, snapshot: { module: { timestamp: true } } })),
  },
  ModuleRestoreError: failing('get'),
  ModuleStoreError: failing('store'),
  'objectmiddleware-register-serializer-for-is-already': register(
    () => {
      ObjectMiddleware.register(Price, 'shop/Price', null, serializer);
      ObjectMiddleware.register(Price, 'shop/Price', null, serializer);
    },
    () => ObjectMiddleware.register(class Tax {}, 'shop/Tax', null, serializer),
  ),
  'objectmiddleware-registernotserializable-serializer-for-is-already': register(
    () => {
      class Cart {}
      ObjectMiddleware.registerNotSerializable(Cart);
      ObjectMiddleware.registerNotSerializable(Cart);
    },
    () => ObjectMiddleware.registerNotSerializable(class Cart {}),
  ),
  'objectmiddleware-registerlegacyrequest-serializer-for-is-already': register(
    () => {
      class Shop {}
      ObjectMiddleware.register(Shop, 'shop/Shop', null, serializer);
      ObjectMiddleware.registerLegacyRequest(Shop, 'shop/Shop');
    },
    () => {
      class Shop2 {}
      ObjectMiddleware.register(Shop2, 'shop/Shop2', null, serializer);
      ObjectMiddleware.registerLegacyRequest(Shop2, 'shop/old/Shop2');
    },
  ),
  'objectmiddleware-registerlegacyrequest-serializer-for-is-not': register(
    () => ObjectMiddleware.registerLegacyRequest(class Rebate {}, 'shop/Rebate'),
    () => {},
  ),
  'not-implemented': { verified: 'Read in lib/serialization/ObjectMiddleware.js and lib/util/cleverMerge.js: the last branch, after all kinds of values that can occur.' },
  'background-tasks-during-idle-failed': { verified: 'Read in lib/cache/IdleFileCachePlugin.js: the strategy behind it catches its own errors, so only a plugin that replaces it can fail here.' },
  'resolving-in-for-build-dependencies-doesnt': { verified: 'Read in lib/fs/FileSystemInfo.js: Node.js loaded another file than the one webpack finds under the same name.' },
  'zstd-decompression-requires-node-js-22': { verified: 'Read in lib/serialization/FileMiddleware.js: only an older Node.js, which already stops at cache.compression.' },
  'unexpected-function': { ...attached('() => 5'), fix: attached('5') },
  'this-is-a-circular-references-to': { ...attached('Object.assign(this._module.buildInfo.prices = {}, { self: this._module.buildInfo.prices })'), fix: attached('[]') },
  'unexpected-type-of-request-at-position': { ...twice('index.pack', () => pack(values(2, null, {}))), fix: twice('index.pack') },
  'not-found-in-internalserializables': { ...warned(twice('index.pack', () => pack(values(2, null, 'webpack/lib/Price', null)))), fix: twice('index.pack') },
  'no-deserializer-registered-for': { ...warned(twice('index.pack', () => pack(values(2, null, 'webpack/lib/Tax', null)))), fix: twice('index.pack') },
  'unexpected-lazy-element-in-stream': { verified: 'Read in lib/serialization/BinaryMiddleware.js: a value of several bytes goes on in another section, and that section is a pointer.' },
  'unexpected-non-lazy-element-in-stream': { ...twice('index.pack', () => pack(Buffer.from([0xf2, 1, 0, 0, 0, 0, 0, 0, 0]), values(2))), fix: twice('index.pack') },
  'expected-end-of-object': storing(() => {}),
  'unexpected-end-of-object-at-position': storing(({ read }) => [read(), read(), read()]),
  'invalid-unicode-escape-sequence': escaped("'./\\u{tax}'"),
  'invalid-hexadecimal-escape-sequence': escaped("'./\\xtax'"),
  'octal-escape-not-allowed-in-template': escaped('`./\\07`'),
  '8-and-9-not-allowed-in': escaped('`./\\8`'),
  'unterminated-escape-sequence': { verified: 'Read in lib/fs/FileSystemInfo.js: for a string that ends in a backslash.' },
};
