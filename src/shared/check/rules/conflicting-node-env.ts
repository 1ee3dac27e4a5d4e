import { valueAt } from '../value.ts';
import { type Rule, stringsIn } from './rule.ts';

/** webpack defines it, too. */
export const conflictingNodeEnv: Rule = {
  severity: 'break',
  url: '/configuration/optimization/#optimizationnodeenv',
  find: ({ plugins, mode, config }) =>
    (mode !== 'production' && mode !== 'development') || valueAt(config, 'optimization', 'nodeEnv')
      ? []
      : plugins
          .filter(({ name }) => name === 'DefinePlugin')
          .flatMap(({ args: [definitions] }) => stringsIn(valueAt(definitions, 'process.env.NODE_ENV')))
          .filter(({ value }) => /^(["']).*\1$/.test(value) && value.slice(1, -1) !== mode)
          .map(({ at, value }) => ({
            at,
            text: `\`mode\` already defines \`process.env.NODE_ENV\` as \`'${mode}'\`, which conflicts with \`${value}\`. Set \`optimization.nodeEnv\` instead.`,
          })),
};
