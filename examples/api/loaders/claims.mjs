// Checks each statement that the loader interface reference makes.
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import webpack from 'webpack';

// Node.js would print warnings with the process ID, which changes with every run.
process.removeAllListeners('warning');

const work = join(import.meta.dirname, '.claims');
await mkdir(work, { recursive: true });

async function write(folder, files) {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}

/** Builds ./index.js with loader.js applied to data.txt, and again after each change. Returns the results and `out`, which loaders fill. */
async function build({ loader, files = {}, config = {}, rule = {}, changes = [] }) {
  const folder = await mkdtemp(join(work, 'p-'));
  await write(folder, {
    'package.json': '{ "type": "module" }',
    'index.js': "import data from './data.txt';\nglobalThis.result = data;",
    'data.txt': 'hello',
    ...(loader ? { 'loader.js': loader } : {}),
    ...files,
  });
  // webpack may rebuild files that changed right before the build.
  for (const name of await readdir(folder, { recursive: true })) await utimes(join(folder, name), 1000, 1000);
  globalThis.out = [];
  const compiler = webpack({
    mode: 'development',
    devtool: false,
    target: 'node',
    context: folder,
    entry: './index.js',
    ...config,
    output: { path: join(folder, 'dist'), ...config.output },
    module: { rules: [{ test: /\.txt$/, type: 'javascript/auto', use: [{ loader: './loader.js', ...rule }] }], ...config.module },
  });
  const results = [];
  for (const change of [{}, ...changes]) {
    await write(folder, change);
    const stats = await new Promise((done, fail) => {
      compiler.run((error, value) => (error ? fail(error) : done(value)));
    });
    const json = stats.toJson({ all: false, errors: true, warnings: true, modules: true, cachedModules: true, assets: true, source: true });
    results.push({
      stats,
      errors: json.errors.map(({ message }) => message),
      warnings: json.warnings.map(({ message }) => message),
      built: json.modules.filter((module) => module.built).map(({ name }) => name),
      assets: json.assets,
      modules: json.modules,
      out: globalThis.out.splice(0),
    });
  }
  await new Promise((done) => {
    compiler.close(done);
  });
  return Object.assign(results, { folder, run: () => import(`${join(folder, 'dist/main.js')}`).then(() => globalThis.result) });
}

const upper = 'export default function (source) { return `export default ${JSON.stringify(source.toUpperCase())}`; }';
const body = (code, more = '') => `export default function (source, map, data) { ${code} }\n${more}`;

const claims = {
  async 'a loader returns a string'() {
    const builds = await build({ loader: upper });
    assert.equal(await builds.run(), 'HELLO');
  },
  async 'a promise and this.async() both work'() {
    const promise = await build({ loader: 'export default async () => "export default 1"' });
    const callback = await build({ loader: body('const done = this.async(); setTimeout(() => done(null, "export default 2"), 1);') });
    assert.equal(await promise.run(), 1);
    assert.equal(await callback.run(), 2);
  },
  async 'returning nothing fails, in the last loader'() {
    const [{ errors }] = await build({ loader: body('') });
    assert.match(errors[0], /didn't return a Buffer or String/);
  },
  async 'calling the callback twice throws'() {
    const [{ out }] = await build({
      loader: body('this.callback(null, "export default 1"); try { this.callback(null, ""); } catch (error) { out.push(error.message); }'),
    });
    assert.deepEqual(out, ['callback(): The callback was already called.']);
  },
  async 'arguments after the map reach the next loader'() {
    const [{ out }] = await build({
      files: {
        'a.js': body('this.callback(null, source, undefined, { ast: 1 });'),
        'b.js': body('out.push(data); return "export default 1";'),
      },
      config: { module: { rules: [{ test: /\.txt$/, type: 'javascript/auto', use: ['./b.js', './a.js'] }] } },
    });
    assert.deepEqual(out, [{ ast: 1 }]);
  },
  async 'raw loaders get a buffer, others a string without byte order mark'() {
    const code = 'out.push(Buffer.isBuffer(source) ? "buffer" : source); return "export default 1";';
    const files = { 'data.txt': '\uFEFFhello' };
    const [text] = await build({ loader: body(code), files });
    const [raw] = await build({ loader: body(code, 'export const raw = true;'), files });
    assert.deepEqual([text.out, raw.out], [['hello'], ['buffer']]);
  },
  async 'a thrown error fails the module'() {
    const [{ errors }] = await build({ loader: body('throw new Error("broken");') });
    assert.match(errors[0], /^Module build failed \(from \.\/loader\.js\):\nError: broken/);
  },
  async 'emitError and emitWarning keep the module'() {
    const builds = await build({ loader: body('this.emitError(new Error("bad")); this.emitWarning(new Error("odd")); return "export default 3";') });
    assert.match(builds[0].errors[0], /^Module Error \(from \.\/loader\.js\):\nbad/);
    assert.match(builds[0].warnings[0], /^Module Warning \(from \.\/loader\.js\):\nodd/);
    assert.equal(await builds.run(), 3);
  },
  async 'getOptions parses query strings and JSON, and defaults to an empty object'() {
    const loader = body('out.push({ ...this.getOptions() }); return "export default 1";');
    const options = async (value) => (await build({ loader, rule: { options: value } }))[0].out[0];
    assert.deepEqual(await options({ a: 1 }), { a: 1 });
    assert.deepEqual(await options('a=1&b'), { a: '1', b: '' });
    assert.deepEqual(await options('{"a":1}'), { a: 1 });
    assert.deepEqual(await options(undefined), {});
  },
  async 'the schema is not checked if validate is false'() {
    const loader = body('this.getOptions({ type: "object", additionalProperties: false }); return "export default 1";');
    const [on] = await build({ loader, rule: { options: { a: 1 } } });
    const [off] = await build({ loader, rule: { options: { a: 1 } }, config: { validate: false } });
    assert.match(on.errors[0], /ValidationError/);
    assert.deepEqual(off.errors, []);
  },
  async 'a file that is no dependency does not cause a rebuild'() {
    const read = (more) =>
      `import { readFileSync } from 'node:fs'; import { join } from 'node:path';
       export default function () { const file = join(this.context, 'extra.cfg'); ${more} return 'export default ' + readFileSync(file, 'utf8'); }`;
    const files = { 'extra.cfg': '1' };
    const changes = [{ 'extra.cfg': '22' }];
    const without = await build({ loader: read(''), files, changes });
    const added = await build({ loader: read('this.addDependency(file);'), files, changes });
    assert.deepEqual(without[1].built, []);
    assert.deepEqual(added[1].built, ['./data.txt']);
  },
  async 'addMissingDependency rebuilds when the file appears'() {
    const loader = `import { existsSync } from 'node:fs'; import { join } from 'node:path';
      export default function () { const file = join(this.context, 'new.cfg'); this.addMissingDependency(file); return 'export default ' + existsSync(file); }`;
    const [, second] = await build({ loader, changes: [{ 'new.cfg': '' }] });
    assert.deepEqual(second.built, ['./data.txt']);
  },
  async 'getResolve registers the file that it finds'() {
    const loader = body('const done = this.async(); this.getResolve()(this.rootContext, "./more.json").then(() => done(null, "export default 1"));');
    const files = { 'more.json': '1' };
    const [, unchanged, changed] = await build({ loader, files, changes: [{}, { 'more.json': '22' }] });
    assert.deepEqual([unchanged.built, changed.built], [[], ['./data.txt']]);
  },
  async 'clearDependencies removes the module itself'() {
    const changes = [{ 'data.txt': 'other' }];
    const [, kept] = await build({ loader: upper, changes });
    const [, cleared] = await build({ loader: body('this.clearDependencies(); return "export default 1";'), changes });
    assert.deepEqual([kept.built, cleared.built], [['./data.txt'], []]);
  },
  async 'cacheable(false) runs the loader in every build'() {
    const [, cached] = await build({ loader: upper, changes: [{}] });
    const [, never] = await build({ loader: body('this.cacheable(false); return "export default 1";'), changes: [{}] });
    assert.deepEqual([cached.built, never.built], [[], ['./data.txt']]);
  },
  async 'a relative dependency causes a warning'() {
    const [{ warnings }] = await build({ loader: body('this.addDependency("./x"); return "export default 1";') });
    assert.match(warnings[0], /^Invalid dependencies have been reported by plugins or loaders for this module/);
  },
  async 'addBuildDependency and the loader file become build dependencies'() {
    const builds = await build({ loader: body('this.addBuildDependency("/tool.config.js"); return "export default 1";') });
    const names = [...builds[0].stats.compilation.buildDependencies].map((path) => path.replace(builds.folder, ''));
    assert.deepEqual(names, ['/tool.config.js', '/loader.js']);
  },
  async 'resolve and getResolve find files, and yield false for ignored requests'() {
    const loader = `export default async function () {
      const resolve = this.getResolve();
      out.push((await resolve(this.context, './data.txt')).endsWith('data.txt'), await resolve(this.context, 'ignored'));
      await resolve(this.context, './nowhere').catch((error) => out.push(error.message));
      this.resolve(this.context, './index.js', (error, path) => out.push(path.endsWith('index.js')));
      await new Promise((done) => setTimeout(done, 20));
      return 'export default 1';
    }`;
    const [{ out }] = await build({ loader, config: { resolve: { alias: { ignored: false } } } });
    assert.deepEqual([out[0], out[1], out[3]], [true, false, true]);
    assert.match(out[2], /^Can't resolve '\.\/nowhere' in /);
  },
  async 'importModule runs a module, loadModule returns its code'() {
    const loader = `export default async function () {
      const { answer } = await this.importModule('./value.js');
      this.loadModule('./value.js', (error, source, map, module) => out.push(source, module.resource.endsWith('value.js')));
      await new Promise((done) => setTimeout(done, 20));
      return 'export default ' + answer;
    }`;
    const builds = await build({ loader, files: { 'value.js': 'export const answer = 40 + 2;' } });
    assert.deepEqual(builds[0].out, ['export const answer = 40 + 2;', true]);
    assert.equal(await builds.run(), 42);
    const names = builds[0].modules.filter(({ chunks }) => chunks === undefined || chunks.length > 0).map(({ name }) => name);
    assert.ok(names.includes('./data.txt'));
    assert.equal((await readFile(join(builds.folder, 'dist/main.js'), 'utf8')).includes('40 + 2'), false);
  },
  async 'importModule takes the public path from its options'() {
    const loader = `export default async function () {
      const { url } = await this.importModule('./image.js', { publicPath: 'https://cdn.example.com/' });
      return 'export default ' + JSON.stringify(url);
    }`;
    const files = { 'image.js': "export const url = new URL('./a.png', import.meta.url).href;", 'a.png': 'x' };
    const builds = await build({ loader, files, config: { output: { assetModuleFilename: '[name][ext]' } } });
    assert.equal(await builds.run(), 'https://cdn.example.com/a.png');
    assert.ok(builds[0].assets.some(({ name }) => name === 'a.png'));
  },
  async 'importModule of the module itself fails'() {
    const [{ errors }] = await build({
      loader: 'export default async function () { await this.importModule("./data.txt"); return "export default 1"; }',
    });
    assert.match(errors[0], /cycle/i);
  },
  async 'hideStack leaves the stack of a thrown error out'() {
    const [{ errors }] = await build({ loader: body('throw Object.assign(new Error("short"), { hideStack: true });') });
    assert.equal(errors[0], 'Module build failed (from ./loader.js):\nshort');
  },
  async 'emitFile adds a file with info'() {
    const [{ assets, stats }] = await build({
      loader: body('this.emitFile("x/y.txt", "content", undefined, { immutable: true }); return "export default 1";'),
    });
    assert.ok(assets.some(({ name }) => name === 'x/y.txt'));
    assert.equal(stats.compilation.getAsset('x/y.txt').info.immutable, true);
  },
  async 'prefixes of a request turn off configured loaders'() {
    const add = (letter) => body(`return source + "${letter}";`);
    const run = async (prefix) => {
      const builds = await build({
        files: {
          'index.js': `import data from '${prefix}./end.js!./data.txt';\nglobalThis.result = data;`,
          'pre.js': add('1'),
          'normal.js': add('2'),
          'post.js': body('return source.replace(/";$/, "3\\";");'),
          'end.js': body('return `export default "${source}";`;'),
        },
        config: {
          module: {
            rules: [
              { test: /\.txt$/, enforce: 'pre', use: './pre.js' },
              { test: /\.txt$/, use: './normal.js', type: 'javascript/auto' },
              { test: /\.txt$/, enforce: 'post', use: './post.js' },
            ],
          },
        },
      });
      return [...builds[0].stats.compilation.modules].find(({ rawRequest }) => rawRequest?.includes('data.txt')).request.replaceAll(`${builds.folder}/`, './');
    };
    assert.equal(await run(''), './post.js!./end.js!./normal.js!./pre.js!./data.txt');
    assert.equal(await run('!'), './post.js!./end.js!./pre.js!./data.txt');
    assert.equal(await run('-!'), './post.js!./end.js!./data.txt');
    assert.equal(await run('!!'), './end.js!./data.txt');
  },
  async 'matchResource selects rules, the content comes from the resource'() {
    const builds = await build({
      loader: body('out.push([source, this.resourcePath.split("/").pop()]); return "export default 7";'),
      files: { 'index.js': "import data from './virtual.txt!=!./real.md';\nglobalThis.result = data;", 'real.md': 'real' },
    });
    assert.deepEqual(builds[0].out, [['real', 'real.md']]);
    const module = [...builds[0].stats.compilation.modules].find(({ matchResource }) => matchResource);
    assert.equal(module.nameForCondition(), join(builds.folder, 'virtual.txt'));
    assert.equal(await builds.run(), 7);
  },
  async 'hot is true with hot module replacement, otherwise undefined'() {
    const loader = body('out.push(this.hot); return "export default 1";');
    const [off] = await build({ loader });
    const [on] = await build({ loader, config: { plugins: [new webpack.HotModuleReplacementPlugin()] } });
    assert.deepEqual([off.out[0], on.out[0]], [undefined, true]);
  },
  async 'sourceMap follows devtool'() {
    const loader = body('out.push(this.sourceMap); return "export default 1";');
    const [off] = await build({ loader });
    const [on] = await build({ loader, config: { devtool: 'source-map' } });
    const [cheap] = await build({ loader, config: { devtool: 'cheap-source-map' } });
    const [cheapModule] = await build({ loader, config: { devtool: 'cheap-module-source-map' } });
    const [evaluated] = await build({ loader, config: { devtool: 'eval' } });
    assert.deepEqual([off, on, cheap, cheapModule, evaluated].map(({ out }) => out[0]), [false, true, false, true, false]);
  },
  async 'the loader option and NormalModule hooks add to the context; loaders themselves cannot'() {
    const loader = body(
      'try { this.mine = 1; } catch (error) { out.push(error.name); } out.push(this.fromOption, this.fromPlugin); return "export default 1";',
    );
    const plugin = {
      apply(compiler) {
        compiler.hooks.compilation.tap('Test', (compilation) => {
          webpack.NormalModule.getCompilationHooks(compilation).loader.tap('Test', (context) => {
            context.fromPlugin = 2;
          });
        });
      },
    };
    const [{ out }] = await build({ loader, config: { loader: { fromOption: 1 }, plugins: [plugin] } });
    assert.deepEqual(out, ['TypeError', 1, 2]);
  },
  async '_compilation, _compiler, _module, and fs are gone when the loaders have run'() {
    const [{ out }] = await build({ loader: body('out.push(this, Boolean(this._compilation)); return "export default 1";') });
    const [context, before] = out;
    assert.equal(before, true);
    assert.deepEqual([context._compilation, context._compiler, context._module, context.fs], [undefined, undefined, undefined, undefined]);
  },
  async 'utils convert requests and create hashes'() {
    const loader = body(
      `const relative = this.utils.contextify(this.context, this.resourcePath);
       out.push(relative, this.utils.absolutify(this.context, './a.js').startsWith('/'),
         this.utils.createHash().update('x').digest('hex') === this.utils.createHash(this.hashFunction).update('x').digest('hex'));
       return "export default 1";`,
    );
    const [{ out }] = await build({ loader });
    assert.deepEqual(out, ['./data.txt', true, true]);
  },
  async 'constant members'() {
    const loader = body(
      `out.push([this.version, this.webpack, this.mode, this.target, this.hashDigest, this.hashDigestLength, this.hashFunction,
        this.hashSalt, typeof this.environment.arrowFunction, this.rootContext === this.context, this.dependency === this.addDependency]);
       return "export default 1";`,
    );
    const [{ out }] = await build({ loader });
    assert.deepEqual(out[0], [2, true, 'development', 'node', 'hex', 20, 'md4', undefined, 'boolean', true, true]);
  },
  async 'the lists of dependencies are copies'() {
    const loader = body(
      'this.getDependencies().push("/x"); out.push(this.getDependencies().length, this.getContextDependencies(), this.getMissingDependencies()); return "export default 1";',
    );
    const [{ out }] = await build({ loader });
    assert.deepEqual(out, [1, [], []]);
  },
  async 'query is the options object, or the query string'() {
    const loader = body('out.push(this.query); return "export default 1";');
    const [object] = await build({ loader, rule: { options: { a: 1 } } });
    const [text] = await build({ loader, rule: { options: 'a=1' } });
    assert.deepEqual([object.out[0], text.out[0]], [{ a: 1 }, '?a=1']);
  },
  async 'a pitch can change the resource that is read'() {
    const loader = `export default function (source) { return 'export default ' + JSON.stringify(source); }
      export function pitch() { this.resourcePath = this.resourcePath.replace('data', 'other'); }`;
    const builds = await build({ loader, files: { 'other.txt': 'replaced' } });
    assert.equal(await builds.run(), 'replaced');
  },
};

let held = 0;
for (const [claim, test] of Object.entries(claims)) {
  try {
    await test();
    held += 1;
  } catch (error) {
    console.log(`FAIL ${claim}\n${error.stack}\n`);
    process.exitCode = 1;
  }
}
await rm(work, { recursive: true, force: true });
console.log(`${held} of ${Object.keys(claims).length} claims hold.`);
