// Messages about asset modules and HTML.
const html = (body, more = {}) => ({ files: { 'src/index.html': `<!doctype html><title>Shop</title>${body}`, 'src/a.txt': 'a', 'src/index.js': '', ...more }, config: page() });
const page = (parser, more) => ({ entry: { shop: './src/index.html' }, ...(parser ? { module: { parser: { html: parser } } } : {}), ...more });
const fixed = (body) => ({ fix: { files: { 'src/index.html': `<!doctype html><title>Shop</title>${body}` } } });
const asset = (rule, name = 'data.shop') => ({
  files: { 'src/index.js': `import url from './${name}';\nconsole.log(url);`, [`src/${name}`]: 'abc' },
  config: { module: { rules: [{ test: /data/, ...rule }] } },
});
const script = (code) => ({ files: { 'src/index.js': code, 'src/lang/en.js': '', 'src/data/a.txt': '', 'src/data/b.txt': '' } });
const filename = (kind) => (_, info) => {
  info.kind = kind;
  return '[name][ext]';
};
const links = (chunkName) => ({
  entry: { shop: './src/shop.html', blog: './src/blog.html' },
  output: { htmlFilename: '[name].html' },
  module: { parser: { html: { chunkName, sources: ['...', { tag: 'a', attribute: 'href', type: 'html' }] } } },
});

export default {
  'dataurl-cant-be-generated-automatically-because': {
    ...asset({ type: 'asset/inline' }),
    fix: { config: { module: { rules: [{ test: /data/, type: 'asset/inline', generator: { dataUrl: { mimetype: 'application/octet-stream' } } }] } } },
  },
  'dataurl-cant-be-generated-automatically-either': {
    ...asset({ type: 'asset/inline' }, 'data'),
    fix: { config: { module: { rules: [{ test: /data/, type: 'asset/resource' }] } } },
  },
  'cant-handle-conflicting-asset-info-for': {
    ...asset({ type: 'asset/resource', generator: { filename: filename('data'), publicPath: (_, info) => ((info.kind = 'public'), '/') } }),
    fix: { config: { module: { rules: [{ test: /data/, type: 'asset/resource', generator: { filename: filename('data'), publicPath: (_, info) => ((info.kind = 'data'), '/') } }] } } },
  },
  'unsupported-encoding': {
    verified: 'Read in lib/asset/AssetGenerator.js: the configuration allows only `false` and `"base64"`, and data URLs have no other encoding, so only a plugin that creates the generator itself can pass another one.',
  },
  'bad-value-for-attribute-on-element': { ...html('<img srcset="./a.txt 2">'), ...fixed('<img srcset="./a.txt 2x">') },
  'must-be-non-empty': { ...html('<img src="\u0001">'), ...fixed('<img src="./a.txt">') },
  'must-contain-one-or-more-image': { ...html('<img srcset=",">'), ...fixed('<img srcset="./a.txt 2x">') },
  'invalid-srcset-descriptor-found-in-at': { ...html('<img srcset="./a.txt 2">'), ...fixed('<img srcset="./a.txt 2x">') },
  'webpackchunkname-expected-a-non-empty-string': {
    ...html('<!-- webpackChunkName: "" --><script src="./index.js"></script>'),
    ...fixed('<!-- webpackChunkName: "cart" --><script src="./index.js"></script>'),
  },
  'webpackinline-expected-a-boolean-but-received': {
    ...html('<!-- webpackInline: "yes" --><script src="./index.js"></script>'),
    ...fixed('<!-- webpackInline: true --><script src="./index.js"></script>'),
  },
  'webpackinclude-expected-a-regular-expression-but': {
    ...script('const name = "en";\nimport(/* webpackInclude: "en" */ `./lang/${name}.js`);'),
    fix: { files: { 'src/index.js': 'const name = "en";\nimport(/* webpackInclude: /en/ */ `./lang/${name}.js`);' } },
  },
  'webpackexclude-expected-a-regular-expression-but': {
    ...script('const name = "en";\nimport(/* webpackExclude: "fr" */ `./lang/${name}.js`);'),
    fix: { files: { 'src/index.js': 'const name = "en";\nimport(/* webpackExclude: /fr/ */ `./lang/${name}.js`);' } },
  },
  'the-template-html-parser-option-must': {
    ...html(''),
    config: page({ template: () => 1 }),
    fix: { config: page({ template: (source) => source.toString() }) },
  },
  'output-html-integrity-is-set-but': {
    ...html('<script src="./index.js"></script>'),
    config: page(undefined, { output: { html: { integrity: true } } }),
    fix: { config: page(undefined, { output: { html: { integrity: true }, crossOriginLoading: 'anonymous' } }) },
  },
  'output-html-integrity-unsupported-hash-algorithm': {
    ...html('<script src="./index.js"></script>'),
    config: page(undefined, { output: { html: { integrity: ['sha999'] }, crossOriginLoading: 'anonymous' } }),
    fix: { config: page(undefined, { output: { html: { integrity: ['sha384'] }, crossOriginLoading: 'anonymous' } }) },
  },
  'the-name-is-asked-for-by': {
    files: {
      'src/shop.html': '<!doctype html><title>Shop</title><a href="./shop/help.html">Help</a>',
      'src/blog.html': '<!doctype html><title>Blog</title><a href="./blog/help.html">Help</a>',
      'src/shop/help.html': '<!doctype html><title>Shop help</title>',
      'src/blog/help.html': '<!doctype html><title>Blog help</title>',
    },
    config: links('[name]'),
    fix: { config: links('[page]-[name]') },
  },
  'html-syntax-process-is-already-running': {
    verified: 'Read in lib/html/syntax-parser.js: its state is global, so it throws if a visitor, which only a plugin can add, parses other HTML before it returns.',
  },
};
