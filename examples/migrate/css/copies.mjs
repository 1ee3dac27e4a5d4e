// copy-webpack-plugin
import CopyPlugin from 'copy-webpack-plugin';
import webpack from 'webpack';
import { comparePairs } from './builds.mjs';

const files = {
  'src/index.js': '',
  'public/robots.txt': 'User-agent: *',
  'public/img/a.svg': '<svg/>',
  'public/.well-known/x.txt': 'x',
};
const plugin = (pattern, options) => ({ plugins: [new CopyPlugin({ patterns: [pattern], options })] });
const copy = (pattern) => ({ output: { copy: [pattern] } });
const names = (built) => built.files;
const robots = (built) => built.read('robots.txt');

await comparePairs({
  'copy-webpack-plugin from: a folder': { files, before: plugin('public'), after: copy('public'), without: {}, result: names },
  'copy-webpack-plugin from: a file': { files, before: plugin('public/robots.txt'), after: copy('public/robots.txt'), without: {}, result: names },
  'copy-webpack-plugin from: a glob': {
    files,
    before: plugin({ from: '**/*.svg', context: 'public' }),
    after: copy('public/**/*.svg'),
    without: {},
    result: names,
  },
  'copy-webpack-plugin to: a folder': {
    files,
    before: plugin({ from: 'public', to: 'static' }),
    after: copy({ from: 'public', to: 'static' }),
    without: copy('public'),
    result: names,
  },
  'copy-webpack-plugin to: a file': {
    files,
    before: plugin({ from: 'public/robots.txt', to: 'bots.txt' }),
    after: copy({ from: 'public/robots.txt', filename: 'bots.txt' }),
    without: copy({ from: 'public/robots.txt', to: 'bots.txt' }),
    result: names,
  },
  'copy-webpack-plugin to: a template': {
    files,
    before: plugin({ from: 'public', to: '[path][name].copy[ext]' }),
    after: copy({ from: 'public', filename: '[path][name].copy[ext]' }),
    without: copy('public'),
    result: names,
  },
  'copy-webpack-plugin context': {
    files,
    before: plugin({ from: 'img/*.svg', context: 'public' }),
    after: copy({ from: 'img/*.svg', context: 'public' }),
    without: copy('public/img/*.svg'),
    result: names,
  },
  'copy-webpack-plugin globOptions.ignore': {
    files,
    before: plugin({ from: 'public', globOptions: { ignore: ['**/*.svg'] } }),
    after: copy({ from: 'public', globOptions: { ignore: ['**/*.svg'] } }),
    without: copy('public'),
    result: names,
  },
  'copy-webpack-plugin globOptions.dot: false': {
    files,
    before: plugin({ from: 'public', globOptions: { dot: false } }),
    after: copy({ from: 'public', globOptions: { dot: false } }),
    without: copy('public'),
    result: names,
  },
  'copy-webpack-plugin filter': {
    files,
    before: plugin({ from: 'public', filter: (path) => !path.endsWith('.svg') }),
    after: {
      output: { copy: ['public'] },
      plugins: [
        {
          apply(compiler) {
            compiler.hooks.compilation.tap('Skip', (compilation) => {
              webpack.CopyPlugin.getCompilationHooks(compilation).ignore.tap('Skip', (path) => (path.endsWith('.svg') ? true : undefined));
            });
          },
        },
      ],
    },
    without: copy('public'),
    result: names,
  },
  'copy-webpack-plugin transform': {
    files,
    before: plugin({ from: 'public', transform: (content, path) => `${content}${path.length > 0 ? '!' : ''}` }),
    after: copy({ from: 'public', transform: (content, path) => `${content}${path.length > 0 ? '!' : ''}` }),
    without: copy('public'),
    result: robots,
  },
  'copy-webpack-plugin info': {
    files: { ...files, 'public/old.js': 'var  a = 1;' },
    before: { optimization: { minimize: true }, ...plugin({ from: 'public', info: { minimized: true } }) },
    after: { optimization: { minimize: true }, ...copy({ from: 'public', info: { minimized: true } }) },
    without: { optimization: { minimize: true }, ...copy('public') },
    result: (built) => built.read('old.js'),
  },
  'copy-webpack-plugin noErrorOnMissing': {
    files,
    before: plugin({ from: 'nowhere/*.txt', noErrorOnMissing: true }),
    after: { ignoreWarnings: [/nowhere/], ...copy('nowhere/*.txt') },
    without: copy('nowhere/*.txt'),
    result: (built) => [built.errors, built.warnings],
  },
  'copy-webpack-plugin options.concurrency': {
    files,
    before: plugin('public', { concurrency: 1 }),
    after: { plugins: [new webpack.CopyPlugin({ patterns: ['public'], concurrency: 1 })] },
    without: {},
    result: names,
  },
});
