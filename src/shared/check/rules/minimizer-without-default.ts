import { valueAt } from '../value.ts';
import { itemsOf, type Rule } from './rule.ts';

const FOR_OTHER_FILES = /^(?:css|html|json|image)-?minimizer/i;

/** A list of minimizers replaces webpack's own. */
export const minimizerWithoutDefault: Rule = {
  severity: 'break',
  url: '/configuration/optimization/#optimizationminimizer',
  find({ config, mode }) {
    const minimizer = valueAt(config, 'optimization', 'minimizer');
    if (mode !== 'production' || minimizer?.kind !== 'array' || minimizer.open || minimizer.items.length === 0) return [];
    const isOther = itemsOf(minimizer).every(
      (item) => item.kind === 'instance' && FOR_OTHER_FILES.test(item.module ?? item.name),
    );
    if (!isOther) return [];
    const at = { ...minimizer.at, start: minimizer.at.start + 1, end: minimizer.at.start + 1 };
    return [
      {
        at: minimizer.at,
        text: "This list replaces webpack's own minimizers, so JavaScript isn't minified. Add `'...'` to keep them.",
        fix: { label: "Add '...'", edits: [{ at, text: "'...', " }] },
      },
    ];
  },
};
