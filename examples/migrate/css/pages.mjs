// html-webpack-plugin and html-loader
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { comparePairs } from './builds.mjs';

const plugin = (options = {}, more = {}) => ({ ...more, plugins: [new HtmlWebpackPlugin({ title: '', minify: false, ...options })] });
const script = { 'src/index.js': 'report(1);', 'src/icon.png': 'icon' };
const html = (html, more = {}) => ({ ...more, output: { html, htmlFilename: 'index.html', ...more.output } });

const tag = (page, pattern) =>
  [...page.matchAll(pattern)].map(([text]) =>
    text
      .replaceAll(/\s*\/>/g, '>')
      .replaceAll(/=(["'])([^"']*)\1/g, '=$2')
      .replaceAll(/=""/g, '')
      .replace('defer=defer', 'defer')
      .split(/[\s>]+/)
      .toSorted()
      .join(' ')
      .trim(),
  );
/** The tags that matter, without the order of attributes: scripts, styles, meta, base, icon. */
const tags = (pattern, name = 'index.html') => async (built) => tag(await built.read(name), pattern);
const scripts = tags(/<script[^>]*>/g);
const title = async (built) => /<title>([^<]*)/.exec(await built.read('index.html'))?.[1] ?? '';
const place = async (built) => {
  const page = await built.read('index.html');
  return page.indexOf('<script') < page.indexOf('<body') ? 'head' : 'body';
};
const loader = (options = {}) => ({
  output: { assetModuleFilename: '[name][ext]', publicPath: '' },
  module: { rules: [{ test: /\.html$/, loader: 'html-loader', options }] },
});
const native = (parser = {}) => ({ output: { assetModuleFilename: '[name][ext]', publicPath: '' }, module: { parser: { html: parser } } });
const fragment = {
  'src/index.js': `import text from './part.html';\nreport(text);`,
  'src/part.html': '<p data-big="./icon.png"><img src="./icon.png"></p>',
  'src/icon.png': 'icon',
};
const text = async (built) =>
  (await built.run()).reported[0]
    .replace(/^<!--[^]*?-->/, '')
    .replaceAll('https://shop.example/', '')
    .trim();
const small = { optimization: { minimize: true } };

await comparePairs({
  'html-webpack-plugin': { files: script, before: plugin(), after: html({ inject: 'head' }), result: scripts },
  'html-webpack-plugin title': { files: script, before: plugin({ title: 'Shop' }), after: html({ title: 'Shop' }), without: html(true), result: title },
  'html-webpack-plugin filename': {
    files: script,
    before: plugin({ filename: 'pages/start.html' }),
    after: { output: { html: true, htmlFilename: 'pages/start.html' } },
    without: { output: { html: true } },
    result: (built) => built.files,
  },
  'html-webpack-plugin meta': {
    files: script,
    before: plugin({ meta: { description: 'Chairs' } }),
    after: html({ meta: { description: 'Chairs' } }),
    without: html(true),
    result: tags(/<meta name="?description[^>]*>/g),
  },
  'html-webpack-plugin base': {
    files: { ...script, 'src/index.html': '<!doctype html><html><head><title>Shop</title></head><body><script src="./index.js"></script></body></html>' },
    before: plugin({ base: '/' }),
    after: { entry: './src/index.html', output: { html: { base: '/' } } },
    without: { entry: './src/index.html' },
    result: async (built) => tag(await built.read(built.files.find((name) => name.endsWith('.html'))), /<base[^>]*>/g),
  },
  'html-webpack-plugin favicon': {
    files: script,
    before: plugin({ favicon: './src/icon.png' }),
    after: html({ favicon: './src/icon.png' }, { output: { assetModuleFilename: '[name][ext]' } }),
    without: html(true),
    result: (built) => built.files,
  },
  "html-webpack-plugin inject: 'body'": {
    files: script,
    before: plugin({ inject: 'body' }),
    after: html({ inject: 'body' }),
    without: html({ inject: 'head' }),
    result: place,
  },
  'html-webpack-plugin inject: true': {
    files: script,
    before: plugin(),
    after: html({ inject: 'head' }),
    without: html(true),
    result: place,
  },
  "html-webpack-plugin scriptLoading: 'blocking'": {
    files: script,
    before: plugin({ scriptLoading: 'blocking' }),
    after: html({ scriptLoading: 'blocking' }),
    without: html(true),
    result: scripts,
  },
  "html-webpack-plugin scriptLoading: 'module'": {
    files: script,
    before: plugin({ scriptLoading: 'module' }, { output: { module: true } }),
    after: html(true, { output: { module: true } }),
    without: html(true),
    result: async (built) => (await scripts(built)).map((line) => line.includes('type=module')),
  },
  'html-webpack-plugin publicPath': {
    files: script,
    before: plugin({ publicPath: 'https://cdn.example/' }),
    after: html(true, { output: { publicPath: 'https://cdn.example/' } }),
    differs: true,
    result: scripts,
  },
  'html-webpack-plugin hash: true': {
    files: script,
    before: plugin({ hash: true }),
    after: html(true, { output: { filename: '[name].js?[fullhash]' } }),
    without: html(true),
    result: async (built) => (await scripts(built)).map((line) => /main\.js\?[\da-f]{20}/.test(line)),
  },
  'html-webpack-plugin template': {
    files: {
      'src/index.js': 'report(1);',
      'src/index.html': '<!doctype html><html><head><title>Shop</title></head><body><h1>Hi</h1></body></html>',
    },
    filesAfter: {
      'src/index.js': 'report(1);',
      'src/index.html': '<!doctype html><html><head><title>Shop</title></head><body><h1>Hi</h1><script defer src="./index.js"></script></body></html>',
    },
    before: { entry: { index: './src/index.js' }, ...plugin({ template: './src/index.html', title: undefined, inject: 'body' }) },
    after: { entry: './src/index.html', output: { htmlFilename: '[name].html' } },
    result: async (built) => [built.files, (await built.read('index.html')).replaceAll(/\s|"/g, '')],
  },
  'html-webpack-plugin templateParameters': {
    files: {
      'src/index.js': 'report(1);',
      'src/index.html': '<!doctype html><title><%= name %></title><h1>Hi</h1>',
    },
    before: plugin({ template: './src/index.html', templateParameters: { name: 'Shop' } }),
    after: {
      entry: './src/index.html',
      output: { htmlFilename: 'index.html' },
      module: { parser: { html: { template: (source) => source.replaceAll(/<%= (\w+) %>/g, (_, key) => ({ name: 'Shop' })[key]) } } },
    },
    without: { entry: './src/index.html', output: { htmlFilename: 'index.html' } },
    result: title,
  },
  'html-webpack-plugin chunks': {
    files: {
      'src/a.js': 'report(1);',
      'src/b.js': 'report(2);',
    },
    before: {
      entry: { a: './src/a.js', b: './src/b.js' },
      plugins: ['a', 'b'].map((name) => new HtmlWebpackPlugin({ filename: `${name}.html`, chunks: [name], minify: false })),
    },
    after: { entry: { a: './src/a.js', b: './src/b.js' }, output: { html: { inject: 'head' } } },
    result: async (built) => [built.files, await tags(/<script[^>]*>/g, 'a.html')(built), await tags(/<script[^>]*>/g, 'b.html')(built)],
  },
  'html-webpack-plugin minify': {
    files: { 'src/index.js': 'report(1);', 'src/index.html': '<!doctype html><title>Shop</title><!-- note --><p>Hi</p>' },
    before: plugin({ template: './src/index.html', minify: true }),
    after: { entry: './src/index.html', output: { htmlFilename: 'index.html' }, ...small },
    without: { entry: './src/index.html', output: { htmlFilename: 'index.html' } },
    result: async (built) => (await built.read('index.html')).includes('note'),
  },
  'html-loader': { files: fragment, before: loader(), after: native(), result: text },
  'html-loader sources: false': { files: fragment, before: loader({ sources: false }), after: native({ sources: false }), without: native(), result: text },
  'html-loader sources.list': {
    files: fragment,
    before: loader({ sources: { list: ['...', { tag: 'p', attribute: 'data-big', type: 'src' }] } }),
    after: native({ sources: ['...', { tag: 'p', attribute: 'data-big', type: 'src' }] }),
    without: native(),
    result: text,
  },
  'html-loader sources.urlFilter': {
    files: fragment,
    before: loader({ sources: { urlFilter: (attribute, value) => !value.endsWith('.png') } }),
    after: native({ sources: [{ tag: 'img', attribute: 'src', type: 'src', filter: (attributes, value) => !value.endsWith('.png') }] }),
    without: native(),
    result: text,
  },
  'html-loader preprocessor': {
    files: fragment,
    before: loader({ preprocessor: (source) => source.replace('<p ', '<p id="part" ') }),
    after: native({ template: (source) => source.replace('<p ', '<p id="part" ') }),
    without: native(),
    result: text,
  },
  'html-loader minimize': {
    files: { 'src/index.js': `import text from './part.html';\nreport(text);`, 'src/part.html': '<!-- note -->\n<p>\n  one\n</p>' },
    before: loader({ minimize: true }),
    after: { ...native(), ...small },
    without: native(),
    result: async (built) => (await built.run()).reported[0].includes('note'),
  },
});
