import { build, written } from '../shop.mjs';

export default {
  stylesheet: {
    async run() {
      await build({ config: { entry: { print: './src/print.css' } }, files: { 'src/print.css': 'nav { display: none }' } });
      return written();
    },
  },
  'library-with-page': {
    async run() {
      await build({
        config: {
          entry: { embed: { import: './src/embed.js', library: { type: 'commonjs2' } } },
          output: { html: true },
        },
        files: { 'src/embed.js': "export const a = 'a';\n" },
      });
      return written();
    },
  },
  'no-dot': {
    config: { entry: 'src/shop.js' },
    files: { 'src/shop.js': '' },
    from: 'Module not found',
    lines: 2,
  },
  'no-entry': {
    config: { context: '/projects' },
    from: "Can't resolve",
  },
  context: { config: { context: 'src' }, from: 'configuration.context' },
  'unknown-name': {
    config: { entry: { a: { import: './src/index.js', publicpath: '/' } } },
    from: 'configuration.entry.a',
    lines: 2,
  },
  'no-such-entry': {
    config: { entry: { shop: { import: './src/index.js', dependOn: 'react' } } },
    from: 'Entry shop',
  },
  circle: {
    config: {
      entry: {
        a: { import: './src/index.js', dependOn: 'b' },
        b: { import: './src/index.js', dependOn: 'a' },
      },
    },
    from: 'circular',
  },
  'runtime-and-depend-on': {
    config: {
      entry: {
        react: './src/index.js',
        a: { import: './src/index.js', dependOn: 'react', runtime: 'other' },
      },
    },
    from: "'dependOn' and 'runtime'",
    lines: 2,
  },
  layer: {
    config: { entry: { server: { import: './src/app.js', layer: 'server' } } },
    files: { 'src/app.js': "console.log('app');\n" },
    from: '(in server)',
  },
  'same-name': {
    config: { entry: { a: './src/a.js', b: './src/b.js' }, output: { filename: 'bundle.js' } },
    files: { 'src/a.js': "console.log('a');\n", 'src/b.js': "console.log('b');\n" },
    from: 'Conflict',
  },
};
