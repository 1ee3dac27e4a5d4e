import { valueAt } from '../value.ts';
import { type Rule, stringsIn } from './rule.ts';

/** `eval` wraps each module in a string. */
export const evalInProduction: Rule = {
  severity: 'break',
  url: '/configuration/devtool/',
  find: ({ config, mode }) =>
    stringsIn(valueAt(config, 'devtool'))
      .filter(({ value }) => mode === 'production' && value.startsWith('eval'))
      .map(({ at, value }) => ({
        at,
        text: `\`devtool: '${value}'\` is for development: it puts each module into a string that the browser evaluates, so the code isn't minified well, and a Content Security Policy blocks it. Use \`'source-map'\`, or \`false\`.`,
        fix: { label: "Use 'source-map'", edits: [{ at, text: "'source-map'" }] },
      })),
};
