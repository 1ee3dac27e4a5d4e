import { type Playground, openPlayground, type Project, type TextAnswer } from './playground-engine.ts';
import { expect, open, test as base } from './support.ts';

const test = base.extend<{ readonly playground: Playground }>({
  playground: async ({ page }, use) => {
    await open(page, '/playground/');
    await use(await openPlayground(page));
  },
});

const DEVELOPMENT = "export default { mode: 'development', devtool: false };";

/** A build that must give a result. */
async function built(playground: Playground, files: Project): Promise<Extract<TextAnswer, { kind: 'built' }>['result']> {
  const answer = await playground.build({ 'package.json': '{"type":"module"}', ...files });
  if (answer.kind !== 'built') throw new Error(answer.text);
  return answer.result;
}

test('a rebuild keeps the compiler until the configuration, or what it imports, changes', async ({ playground }) => {
  const files = {
    'webpack.config.js': `import { name } from './name.js'; console.log('loaded', name); ${DEVELOPMENT}`,
    'name.js': "export const name = 'one';",
    'src/index.js': "import './a.js';",
    'src/a.js': 'console.log(1);',
  };
  const first = await built(playground, files);
  expect(first.files[0]?.text).toContain('console.log(1);');
  const edited = { ...files, 'src/a.js': 'console.log(2);' };
  const again = await built(playground, edited);
  expect(again.files[0]?.text).toContain('console.log(2);');
  expect(again.stats).toMatch(/compiled successfully in \d+ ms/);
  expect(playground.lines()).toEqual(['loaded one']);
  const durations = [again.duration];
  for (const value of [3, 4, 5]) {
    const { duration } = await built(playground, { ...files, 'src/a.js': `console.log(${value});` });
    durations.push(duration);
  }
  expect(Math.min(...durations) / first.duration).toBeLessThan(0.5);
  await built(playground, { ...edited, 'name.js': "export const name = 'two';" });
  expect(playground.lines()).toEqual(['loaded one', 'loaded two']);
  const { 'src/a.js': _deleted, ...fewer } = edited;
  expect((await built(playground, fewer)).problems).toMatchObject([{ severity: 'error', file: 'src/index.js', line: 1 }]);
});

const says = (text: string): unknown => expect.stringContaining(text);

/** What a project does wrong, with its files, and how that's explained. */
const mistakes: Readonly<Record<string, readonly [files: Project, expected: object]>> = {
  'a syntax error': [
    { 'webpack.config.js': 'export default {\n  mode: ;\n};' },
    { line: 2, column: 8, file: 'webpack.config.js' },
  ],
  'a syntax error of TypeScript': [
    { 'webpack.config.ts': 'const mode: string = ;\nexport default { mode };' },
    { line: 1, column: 21, file: 'webpack.config.ts' },
  ],
  'an error': [
    { 'webpack.config.js': "import './helper.js';\nexport default {};", 'helper.js': '\nnull.x;' },
    { line: 2, file: 'helper.js' },
  ],
  'an unknown option': [{ 'webpack.config.js': 'export default { entyr: 1 };' }, { text: says("unknown property 'entyr'") }],
  'a package': [
    { 'webpack.config.js': "import HtmlPlugin from 'html-webpack-plugin';\nexport default {};" },
    { text: says('"html-webpack-plugin" isn\'t available in the playground, and nothing is downloaded. Add a file') },
  ],
  'a missing file': [{ 'webpack.config.js': "import './gone.js';" }, { text: says("resolve './gone.js' in webpack.config.js") }],
  'the persistent cache': [
    { 'webpack.config.js': "export default { cache: { type: 'filesystem' } };" },
    { text: says("persistent cache isn't available") },
  ],
};

test('mistakes in the configuration are explained', async ({ playground }) => {
  for (const [what, [files, expected]] of Object.entries(mistakes)) {
    const answer = await playground.build({ 'package.json': '{"type":"module"}', 'src/index.js': '', ...files });
    expect(answer, what).toMatchObject({ kind: 'failed', ...expected });
    expect(await built(playground, { 'webpack.config.js': DEVELOPMENT, 'src/index.js': '' })).toMatchObject({ problems: [] });
  }
});

test('problems name their place, also in loaders', async ({ playground }) => {
  const files = {
    'webpack.config.js': "export default { mode: 'none', module: { rules: [{ test: /txt$/, use: './loader.js' }] } };",
    'src/index.js': "import './a.txt';",
    'src/a.txt': 'text',
  };
  for (const loader of ['export default (text) =>\n  missing(text);\n', 'export default (text) =>\n  text +;\n'])
    expect(await built(playground, { ...files, 'loader.js': loader })).toMatchObject({
      problems: [{ severity: 'error', file: 'loader.js', line: 2 }],
    });
  const broken = await built(playground, { ...files, 'src/index.js': 'const x = 1;\nconst y = ;' });
  expect(broken.problems).toMatchObject([{ file: 'src/index.js', line: 2, column: 10 }]);
});

test('loaders and plugins of the project run, as CommonJS and as ES modules', async ({ playground }) => {
  const result = await built(playground, {
    'webpack.config.js': `import { createRequire } from 'node:module';
      import webpack, { BannerPlugin } from 'webpack';
      import Plugin from './plugin.cjs';
      const { version } = await import('./version.js');
      export default {
        mode: 'development', devtool: false,
        module: { rules: [{ test: /\\.txt$/, use: [import.meta.dirname + '/upper.js', './json.cjs'] }] },
        plugins: [new Plugin(version), new BannerPlugin('webpack ' + webpack.version), createRequire(import.meta.url)('./plugin2.cjs')],
      };`,
    'version.js': 'export const version = 7;',
    'plugin.cjs': `const path = require('path'); const { validate } = require('schema-utils');
      module.exports = class { constructor(version) { this.version = version; }
      apply(compiler) { compiler.hooks.emit.tap('x', ({ assets }) => { assets['version.txt'] = new compiler.webpack.sources.RawSource(path.join('v', String(this.version)) + typeof validate); }); } };`,
    'plugin2.cjs':
      'module.exports = (compiler) => compiler.hooks.done.tap("y", (stats) => console.log("done", stats.hasErrors()));',
    'upper.js': 'export default (source) => source.toUpperCase();',
    'json.cjs':
      'module.exports = function (source) { this.emitWarning(new Error("seen")); return `module.exports = ${JSON.stringify(source)}`; };',
    'src/index.js': "import text from './a.txt'; console.log(text);",
    'src/a.txt': 'hello',
  });
  expect(result.files.map(({ name, text }) => [name, text]).find(([name]) => name === 'version.txt')?.[1]).toBe('v/7function');
  expect(result.files.find(({ name }) => name === 'main.js')?.text).toMatch(/^\/\*! webpack 5\.[\s\S]*MODULE\.EXPORTS = "HELLO"/);
  expect(result.problems).toMatchObject([{ severity: 'warning', file: 'src/a.txt', text: expect.stringContaining('seen') }]);
  expect(playground.lines()).toContain('done false');
});

test('css-loader and style-loader are there, and parts that a build needs load on demand', async ({ page, playground }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(/\/playground\/\w+(?=\.js$)/.exec(request.url())?.[0] ?? ''));
  const parts = (): string[] => requests.filter(Boolean);
  const files = {
    'webpack.config.js': `export default { mode: 'development', devtool: false, module: { rules: [{ test: /\\.css$/, use: ['style-loader', 'css-loader'] }] } };`,
    'src/index.js': "import './a.css'; console.log(getComputedStyle(document.body).color);",
    'src/a.css': 'body { color: rgb(1, 2, 3); }',
  };
  expect((await built(playground, files)).problems).toEqual([]);
  await playground.run('main.js');
  await expect.poll(() => playground.lines()).toContain('rgb(1, 2, 3)');
  expect(parts()).toEqual(['/playground/webpack', '/playground/loaders']);
  await built(playground, {
    'webpack.config.ts': "const mode: string = 'production'; export default { mode };",
    'src/index.js': '',
  });
  expect(parts().slice(2)).toEqual(['/playground/typescript', '/playground/terser']);
});

test('the graph says which module is in which chunk, and why', async ({ playground }) => {
  const { chunks } = await built(playground, {
    'webpack.config.js': `export default { mode: 'production', optimization: { runtimeChunk: 'single', splitChunks: { cacheGroups: { kept: { test: /kept/, chunks: 'all', enforce: true, name: 'kept' } } } } };`,
    'src/index.js': "import './kept.js'; import './joined.js'; import('./lazy.js');",
    'src/kept.js': 'console.log(1);',
    'src/joined.js': 'console.log(2);',
    'src/lazy.js': 'console.log(3);',
  });
  expect(Object.fromEntries(chunks.map(({ kind, name }) => [kind, name]))).toMatchObject({
    entry: 'main',
    runtime: 'runtime',
    split: 'kept',
    lazy: expect.any(String),
  });
  const lazy = chunks.find(({ kind }) => kind === 'lazy');
  expect(lazy?.parents.toSorted()).toEqual(['kept', 'main', 'runtime']);
  expect(lazy?.files).toHaveLength(1);
  expect(lazy?.modules).toMatchObject([{ name: './src/lazy.js', reasons: ['import() in ./src/index.js'] }]);
  const modulesOf = (name: string) => chunks.find((chunk) => chunk.name === name)?.modules;
  expect(modulesOf('kept')).toMatchObject([{ name: './src/kept.js', reasons: ['import in ./src/index.js'] }]);
  expect(modulesOf('main')).toMatchObject([{ name: './src/index.js' }, { name: './src/joined.js' }]);
});

test('several configurations, and one that extends another, are built', async ({ playground }) => {
  const result = await built(playground, {
    'webpack.config.js': `export default [{ name: 'a', extends: './base.js', output: { path: import.meta.dirname + '/dist/a' } }, (env) => ({ name: 'b', mode: 'production', entry: './src/b.js', output: { path: import.meta.dirname + '/dist/b' }, devtool: env.WEBPACK_BUILD ? 'source-map' : false })];`,
    'base.js': "export default async () => ({ mode: 'development', devtool: false, entry: './src/a.js' });",
    'src/a.js': '',
    'src/b.js': 'console.log(1);',
  });
  expect(result.files.map(({ name }) => name)).toEqual(['dist/a/main.js', 'dist/b/main.js', 'dist/b/main.js.map']);
  expect(result.stats).toMatch(/^a:\n[\s\S]*^b:\n/m);
  for (const { gzip, text } of result.files) expect(gzip).toBeGreaterThan(Math.min(20, text.length));
});

test.describe('emitted files', () => {
  const EMITTED = {
    'src/index.html':
      '<!doctype html><title>Page</title><link rel="stylesheet" href="./a.css"><img src="./a.svg" alt=""><script type="module" src="./index.js"></script>',
    'src/a.css': 'body { background: url(./a.svg); color: rgb(4, 5, 6); }',
    'src/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>',
    'src/data.json': '{"answer":42}',
    'src/lazy.js': "import './lazy.css'; export default 'lazy';",
    'src/lazy.css': 'p { color: rgb(7, 8, 9); }',
    'src/worker.js': "postMessage('from a worker');",
    'src/index.js': `const { default: text } = await import('./lazy.js');
    console.log(text, getComputedStyle(document.body).color, document.title);
    const paragraph = document.body.appendChild(document.createElement('p'));
    console.log(getComputedStyle(paragraph).color);
    const image = document.querySelector('img');
    await image.decode();
    console.log(image.naturalWidth, { a: [1, null] });
    console.log((await (await fetch(new URL('./data.json', import.meta.url))).json()).answer);
    new Worker(new URL('./worker.js', import.meta.url)).onmessage = ({ data }) => console.log(data);
    dispatchEvent(new ErrorEvent('error', { message: 'late' }));`,
  };

  for (const [what, options] of [
    ['scripts', "mode: 'development'"],
    ['minimized scripts', "mode: 'production', output: { publicPath: '/sub/', filename: 'js/[name].[contenthash].js' }"],
    ['ES modules', "mode: 'production', output: { module: true }, experiments: { outputModule: true }"],
  ] as const)
    test(`emitted ${what}, their chunks, styles, images, and data run from memory`, async ({ playground }) => {
      const result = await built(playground, {
        ...EMITTED,
        'webpack.config.js': `export default { entry: './src/index.html', ${options}, module: { rules: [{ test: /data\\.json$/, type: 'asset/resource' }] } };`,
      });
      expect(result.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
      await playground.run(result.files.find(({ name }) => name.endsWith('.html'))?.name ?? '');
      await expect.poll(() => playground.lines(), { timeout: 8000 }).toContain('from a worker');
      expect(playground.lines()).toEqual(
        expect.arrayContaining(['lazy rgb(4, 5, 6) Page', 'rgb(7, 8, 9)', '3 { a: [ 1, null ] }', '42']),
      );
      await expect.poll(() => playground.lines().join('\n')).toMatch(/^late$/m);
    });

  test.describe('in a circle', () => {
    test.use({ expectedErrors: [/import each other/] });
    test('modules that import each other are refused with a message', async ({ playground }) => {
      await built(playground, {
        'webpack.config.js': `export default { mode: 'production', entry: { a: './src/a.js', b: './src/b.js' }, output: { module: true }, experiments: { outputModule: true }, externalsType: 'module', externals: /^\\.\\/\\w+\\.mjs$/ };`,
        'src/a.js': "import * as b from './b.mjs'; console.log(b);",
        'src/b.js': "import * as a from './a.mjs'; console.log(a);",
      });
      await playground.run('a.mjs');
      await expect
        .poll(() => playground.lines().join('\n'))
        .toMatch(/^Error: Modules that import each other can't run here: see a\.mjs/);
    });
  });

  test('links lead to places in the page, and otherwise say that they lead nowhere', async ({ playground }) => {
    await built(playground, {
      'webpack.config.js': "export default { mode: 'production', entry: ['./src/index.html', './src/about.html'] };",
      'src/about.html': '<!doctype html><title>About</title>',
      'src/index.html': `<!doctype html><a href="#end">1</a><a href="./about.html">2</a><a href="https://webpack.js.org/"><b>3</b></a><script src="./index.js"></script>`,
      'src/index.js': `addEventListener('hashchange', () => console.log('at', location.hash));
        onload = () => { for (const link of document.querySelectorAll('a, b')) link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })); };`,
    });
    await playground.run('index.html');
    await expect.poll(() => playground.lines()).toContain('at #end');
    const nowhere = "Links to other pages don't work here: ";
    expect(playground.lines()).toEqual(expect.arrayContaining([`${nowhere}about.html`, `${nowhere}https://webpack.js.org/`]));
  });
});
