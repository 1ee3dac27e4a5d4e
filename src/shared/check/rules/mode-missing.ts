import { isUnset } from '../value.ts';
import type { Rule } from './rule.ts';

/** webpack falls back to production, and warns. */
export const modeMissing: Rule = {
  severity: 'hint',
  url: '/configuration/mode/',
  find: ({ config, mode }) =>
    mode === 'production' && isUnset(config, 'mode') && isUnset(config, 'extends') && config.properties.size > 0
      ? [
          {
            at: { ...config.at, end: config.at.start + 1 },
            text: "`mode` isn't set, so webpack builds for production and warns unless the command line has `--mode`.",
          },
        ]
      : [],
};
