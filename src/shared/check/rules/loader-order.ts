import type { Rule } from './rule.ts';

/** From the left: what runs later comes first. */
const ORDER = [/^(?:style-loader|mini-css-extract-plugin)$/, /^css-loader$/, /^postcss-loader$/, /^(?:sass|less|stylus)-loader$/];
const rank = (name: string): number => ORDER.findIndex((pattern) => pattern.test(name));

/** Loaders run from the last one to the first. */
export const loaderOrder: Rule = {
  severity: 'error',
  url: '/configuration/module/#ruleuse',
  find: ({ rules }) =>
    rules.flatMap(({ loaders }) => {
      const ranked = loaders.filter(({ name }) => rank(name) >= 0);
      const wrong = ranked.findIndex(({ name }, index) => index > 0 && rank(name) < rank(ranked[index - 1]?.name ?? ''));
      const [before, after] = [ranked[wrong - 1], ranked[wrong]];
      return before && after
        ? [
            {
              at: after.at,
              text: `Loaders run from last to first, so \`${after.name}\` must come before \`${before.name}\` in this list.`,
            },
          ]
        : [];
    }),
};
