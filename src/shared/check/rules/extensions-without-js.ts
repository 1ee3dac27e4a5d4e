import { valueAt } from '../value.ts';
import { type Rule, stringsIn } from './rule.ts';

/** A list of extensions replaces the default. */
export const extensionsWithoutJs: Rule = {
  severity: 'break',
  url: '/configuration/resolve/#resolveextensions',
  find({ config }) {
    const list = valueAt(config, 'resolve', 'extensions');
    if (list?.kind !== 'array' || list.open || list.items.length === 0) return [];
    const names = stringsIn(list).map(({ value }) => value);
    if (names.length < list.items.length || names.some((name) => /^(?:\.\.\.|\.[cm]?js)$/.test(name))) return [];
    const at = { ...list.at, start: list.at.end - 1, end: list.at.end - 1 };
    return [
      {
        at: list.at,
        text: "This list replaces the default, so imports without an extension no longer find `.js` files, and packages break. Add `'...'` for the default.",
        fix: { label: "Add '...'", edits: [{ at, text: ", '...'" }] },
      },
    ];
  },
};
