import { literalAt, valueAt } from '../value.ts';
import { itemsOf, type Rule } from './rule.ts';

const FOR_OTHER_FILES = /^(?:css|html|json|image)-?minimizer/i;

/** Mistakes in plugins and minimizers. */
export const pluginRules: Readonly<Record<string, Rule>> = {
  /** A list of minimizers replaces webpack's own. */
  minimizerWithoutDefault: {
    severity: 'break',
    url: '/configuration/optimization/#optimizationminimizer',
    find({ config, mode }) {
      const minimizer = valueAt(config, 'optimization', 'minimizer');
      if (mode !== 'production' || minimizer?.kind !== 'array' || minimizer.open || minimizer.items.length === 0)
        return undefined;
      const isOther = itemsOf(minimizer).every(
        (item) => item.kind === 'instance' && FOR_OTHER_FILES.test(item.module ?? item.name),
      );
      if (!isOther) return undefined;
      const at = { ...minimizer.at, start: minimizer.at.start + 1, end: minimizer.at.start + 1 };
      const text = "This list replaces webpack's own minimizers, so JavaScript isn't minified. Add `'...'` to keep them.";
      return { at: minimizer.at, text, fix: { label: "Add '...'", edits: [{ at, text: "'...', " }] } };
    },
  },
  /** A plugin is an object. */
  pluginClass: {
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
  },
  /** Minimizers do nothing unless `minimize` is on. */
  unusedMinimizer: {
    severity: 'break',
    url: '/configuration/optimization/#optimizationminimize',
    find({ config, mode }) {
      const minimizer = valueAt(config, 'optimization', 'minimizer');
      // In development, that's on purpose.
      const isOff = literalAt(config, 'optimization', 'minimize') === false && mode !== 'development';
      if (!minimizer || itemsOf(minimizer).length === 0 || !isOff) return undefined;
      return { at: minimizer.at, text: "These minimizers don't run, because `optimization.minimize` is `false`." };
    },
  },
};
