import type { Rule } from './rule.ts';

/** Both loaders take the CSS. */
export const styleAndExtract: Rule = {
  severity: 'error',
  url: '/plugins/mini-css-extract-plugin/',
  find: ({ rules }) =>
    rules.flatMap(({ loaders }) => {
      const style = loaders.find(({ name }) => name === 'style-loader');
      const extract = loaders.find(({ name }) => name.includes('mini-css-extract-plugin'));
      return style && extract
        ? [
            {
              at: style.at,
              text: '`style-loader` puts CSS into the page, `MiniCssExtractPlugin.loader` into files. Together they lose the styles: use one of them, depending on the mode.',
            },
          ]
        : [];
    }),
};
