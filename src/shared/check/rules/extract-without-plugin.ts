import type { Rule } from './rule.ts';

/** The loader of mini-css-extract-plugin needs its plugin. */
export const extractWithoutPlugin: Rule = {
  severity: 'error',
  url: '/plugins/mini-css-extract-plugin/',
  find: ({ rules, plugins, knowsPlugins }) =>
    !knowsPlugins || plugins.some(({ name }) => /extract/i.test(name))
      ? []
      : rules
          .flatMap(({ loaders }) => loaders)
          .filter(({ name }) => name.includes('mini-css-extract-plugin'))
          .slice(0, 1)
          .map(({ at }) => ({
            at,
            text: 'This loader fails without its plugin. Add `new MiniCssExtractPlugin()` to `plugins`.',
          })),
};
