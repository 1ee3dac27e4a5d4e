import type { Rule } from './rule.ts';

/** Options belong to a loader. */
export const optionsWithoutLoader: Rule = {
  severity: 'error',
  url: '/configuration/module/#ruleoptions',
  find: ({ rules }) =>
    rules.flatMap(({ rule: { properties, open } }) => {
      const options = properties.get('options');
      return options && !open && !properties.has('loader') && !properties.has('use')
        ? [{ at: options.key, text: 'These `options` have no loader. Options of assets belong in `parser` and `generator`.' }]
        : [];
    }),
};
