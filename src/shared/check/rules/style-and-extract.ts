import type { Rule } from './rule.ts';

/** The second one gets no CSS. */
export const styleAndExtract: Rule = {
  severity: 'break',
  url: '/plugins/mini-css-extract-plugin/',
  find: ({ rules }) =>
    rules.flatMap(({ loaders }) => {
      const style = loaders.find(({ name }) => name === 'style-loader');
      const extract = loaders.find(({ name }) => name.includes('mini-css-extract-plugin'));
      return style && extract
        ? [
            {
              at: style.at,
              text: '`MiniCssExtractPlugin.loader` moves CSS into files, so `style-loader` gets none, and webpack warns. Use one of them, depending on the mode.',
            },
          ]
        : [];
    }),
};
