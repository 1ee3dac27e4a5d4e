import type { Rule } from './rule.ts';

/** The plugin adds the runtime of hot updates. */
export const hotInProduction: Rule = {
  severity: 'break',
  url: '/guides/hot-module-replacement/',
  find: ({ plugins, mode }) =>
    plugins
      .filter(({ name }) => mode === 'production' && name === 'HotModuleReplacementPlugin')
      .map(({ at }) => ({
        at,
        text: 'This adds the code of Hot Module Replacement to the production build. The dev server adds the plugin itself: remove it.',
      })),
};
