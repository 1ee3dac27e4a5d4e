import type { Rule } from './rule.ts';

/** It moves the loaders after it to workers. */
export const threadLoaderLast: Rule = {
  severity: 'break',
  url: '/loaders/thread-loader/',
  find: ({ rules }) =>
    rules.flatMap(({ loaders }) => {
      const last = loaders.at(-1);
      return last?.name === 'thread-loader' && loaders.length > 1
        ? [
            {
              at: last.at,
              text: '`thread-loader` moves the loaders that come after it in this list to workers. Put it before the slow ones.',
            },
          ]
        : [];
    }),
};
