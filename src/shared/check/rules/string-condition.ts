import { valueAt } from '../value.ts';
import { type Rule, stringsIn } from './rule.ts';

/** A string is the beginning of an absolute path. */
export const stringCondition: Rule = {
  severity: 'break',
  url: '/configuration/module/#condition',
  find: ({ rules, config }) => {
    const groups = valueAt(config, 'optimization', 'splitChunks', 'cacheGroups');
    const tests = groups?.kind === 'object' ? [...groups.properties.values()].map(({ value }) => valueAt(value, 'test')) : [];
    return [...rules.flatMap(({ rule }) => ['test', 'include', 'exclude'].map((name) => valueAt(rule, name))), ...tests]
      .flatMap((condition) => stringsIn(condition))
      .filter(({ value }) => (value !== '' && !/^(?:\/|[A-Za-z]:[\\/]|\\\\)/.test(value)) || /^\/.*[\\$^].*\/[a-z]*$/.test(value))
      .map(({ at, value }) => ({
        at,
        text: `\`'${value}'\` never matches: a string must be the beginning of an absolute path. Use a regular expression, or \`path.resolve()\`.`,
      }));
  },
};
