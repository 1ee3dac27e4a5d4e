import { valueAt } from '../value.ts';
import { type Rule, stringsIn } from './rule.ts';

/** webpack joins it with file names as it is. */
export const publicPathSlash: Rule = {
  severity: 'break',
  url: '/configuration/output/#outputpublicpath',
  find: ({ config }) =>
    stringsIn(valueAt(config, 'output', 'publicPath'))
      .filter(({ value }) => value !== '' && value !== 'auto' && !/[/=?[\]]$/.test(value))
      .map(({ at, value }) => ({
        at,
        text: `\`publicPath\` must end with a slash: \`${value}\` and \`main.js\` become \`${value}main.js\`.`,
        fix: { label: 'Add the slash', edits: [{ at, text: `'${value}/'` }] },
      })),
};
