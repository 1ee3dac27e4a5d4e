import { valueAt } from '../value.ts';
import { type Rule, stringsIn } from './rule.ts';

/** A list of folders replaces `node_modules`. */
export const modulesWithoutPackages: Rule = {
  severity: 'break',
  url: '/configuration/resolve/#resolvemodules',
  find({ config }) {
    const list = valueAt(config, 'resolve', 'modules');
    if (list?.kind !== 'array' || list.open || list.items.length === 0) return [];
    const names = stringsIn(list).map(({ value }) => value);
    if (names.length < list.items.length || names.some((name) => name === '...' || name.includes('node_modules'))) return [];
    return [
      { at: list.at, text: "This list replaces the default, so packages in `node_modules` aren't found. Add `'node_modules'`." },
    ];
  },
};
