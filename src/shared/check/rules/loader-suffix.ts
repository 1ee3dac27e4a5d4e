import type { Rule } from './rule.ts';

const NAMES = new Set([
  'babel',
  'css',
  'file',
  'html',
  'less',
  'postcss',
  'raw',
  'sass',
  'style',
  'stylus',
  'ts',
  'url',
  'vue',
  'json',
]);

/** webpack 1 added the suffix. */
export const loaderSuffix: Rule = {
  severity: 'error',
  url: '/migrate/3/',
  find: ({ rules }) =>
    rules
      .flatMap(({ loaders }) => loaders)
      .filter(({ name }) => NAMES.has(name))
      .map(({ name, at }) => ({
        at,
        text: `Loaders have their full name: \`${name}-loader\`.`,
        fix: { label: `Use ${name}-loader`, edits: [{ at, text: `'${name}-loader'` }] },
      })),
};
