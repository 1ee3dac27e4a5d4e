import { literalAt, valueAt } from '../value.ts';
import type { Rule } from './rule.ts';

/** `exclude` wins over `include`. */
export const excludedInclude: Rule = {
  severity: 'break',
  url: '/configuration/module/#ruleexclude',
  find: ({ rules }) =>
    rules.flatMap(({ rule }) => {
      const [include, exclude] = [valueAt(rule, 'include'), valueAt(rule, 'exclude')];
      const path = literalAt(include);
      return typeof path === 'string' &&
        path.includes('/node_modules') &&
        exclude?.kind === 'regexp' &&
        exclude.source === 'node_modules' &&
        include
        ? [{ at: include.at, text: '`exclude` removes everything in `node_modules`, so this rule never applies.' }]
        : [];
    }),
};
