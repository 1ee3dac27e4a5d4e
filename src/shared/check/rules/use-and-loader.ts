import type { Rule } from './rule.ts';

/** Both name loaders. */
export const useAndLoader: Rule = {
  severity: 'error',
  url: '/configuration/module/#ruleuse',
  find: ({ rules }) =>
    rules.flatMap(({ rule: { properties } }) => {
      const use = properties.get('use');
      const other = properties.get('loader') ?? properties.get('options');
      return use && other
        ? [{ at: other.key, text: `A rule has \`use\` or \`${other.name}\`, not both. Put it into \`use\`.` }]
        : [];
    }),
};
