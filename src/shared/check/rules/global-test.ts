import { valueAt } from '../value.ts';
import type { Rule } from './rule.ts';

/** Such an expression continues where it stopped the last time. */
export const globalTest: Rule = {
  severity: 'break',
  url: '/configuration/module/#condition',
  find: ({ rules }) =>
    rules
      .flatMap(({ rule }) => ['test', 'include', 'exclude'].map((name) => valueAt(rule, name)))
      .flatMap((condition) => (condition?.kind === 'array' ? condition.items : [condition]))
      .flatMap((condition) =>
        condition?.kind === 'regexp' && /[gy]/.test(condition.flags ?? '')
          ? [
              {
                at: condition.at,
                text: `With the flag \`${/[gy]/.exec(condition.flags ?? '')?.[0]}\`, this matches only some of the files, because it remembers where the last match ended. Remove the flag.`,
              },
            ]
          : [],
      ),
};
