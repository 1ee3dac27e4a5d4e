import { valueAt } from '../value.ts';
import { type Rule, stringsIn } from './rule.ts';

/** DefinePlugin inserts strings as code. */
export const defineText: Rule = {
  severity: 'break',
  url: '/plugins/define-plugin/',
  find: ({ plugins }) =>
    plugins
      .filter(({ name }) => name === 'DefinePlugin')
      .flatMap(({ args: [definitions] }) => (definitions?.kind === 'object' ? [...definitions.properties.values()] : []))
      .flatMap(({ name, value }) =>
        [value, ...(value.kind === 'object' ? Array.from(value.properties.keys(), (key) => valueAt(value, key)) : [])]
          .flatMap((one) => stringsIn(one))
          .map((text) => ({ name, ...text })),
      )
      .filter(({ value }) =>
        /^(?:https?:|\/(?!.*\/[gimsuy]*$)|\.)|^(?:development|production|test|staging)$|^\w+ \w|^\d+\.\d+\.\d+/.test(value),
      )
      .map(({ name, at, value }) => ({
        at,
        text: `DefinePlugin inserts this as code, not as text: \`${name}\` becomes \`${value}\` without quotes. Wrap it in \`JSON.stringify()\`.`,
        fix: { label: 'Add quotes', edits: [{ at, text: `JSON.stringify('${value.replaceAll("'", String.raw`\'`)}')` }] },
      })),
};
