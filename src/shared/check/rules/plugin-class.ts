import { valueAt } from '../value.ts';
import { itemsOf, type Rule } from './rule.ts';

/** A plugin is an object. */
export const pluginClass: Rule = {
  severity: 'error',
  url: '/configuration/plugins/',
  find: ({ config }) =>
    itemsOf(valueAt(config, 'plugins')).flatMap((item) =>
      item.kind === 'unknown' &&
      /(?:^|\.|-)plugin$/i.test(item.text.replace(/Plugin$/, '.plugin')) &&
      item.from &&
      !item.text.includes('(')
        ? [
            {
              at: item.at,
              text: 'This is the class of a plugin. Create one with `new`.',
              fix: {
                label: 'Add new',
                edits: [
                  { at: { ...item.at, end: item.at.start }, text: 'new ' },
                  { at: { ...item.at, start: item.at.end }, text: '()' },
                ],
              },
            },
          ]
        : [],
    ),
};
