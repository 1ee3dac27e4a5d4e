import { isFile, literalAt, valueAt } from '../value.ts';
import { listItems, rule, type Rule } from './rule.ts';

const FOR_OTHER_FILES = /^(?:css|html|json|image)-?minimizer/i;

/** Mistakes in plugins and minimizers. */
export const pluginRules = {
  /** A list of minimizers replaces webpack's own. */
  minimizerWithoutDefault: rule.break('/configuration/optimization/#optimizationminimizer', {
    find({ config, mode }) {
      const minimizer = valueAt(config, 'optimization', 'minimizer');
      if (mode !== 'production' || minimizer?.kind !== 'array' || minimizer.open || minimizer.items.length === 0) return false;
      return (
        minimizer.items.every((item) => item.kind === 'instance' && FOR_OTHER_FILES.test(item.module ?? item.name)) && minimizer
      );
    },
    text: "This list replaces webpack's own minimizers, so JavaScript isn't minified. Add `'...'` to keep them.",
    fix: ({ at }) => ({
      label: "Add '...'",
      edits: [{ at: { ...at, start: at.start + 1, end: at.start + 1 }, text: "'...', " }],
    }),
  }),
  /** A plugin is an object. */
  pluginClass: rule.error('/configuration/plugins/', {
    find: ({ config }) =>
      listItems(valueAt(config, 'plugins'))
        .filter((item) => item.kind === 'unknown')
        .filter(({ from }) => from && !isFile(from.module) && /(?:Plugin|-plugin)$/.test(from.path.at(-1) ?? from.module)),
    text: 'This is the class of a plugin. Create one with `new`.',
    fix({ at, text }) {
      // `new require('a')()` would create a `require`.
      const isName = at.end - at.start === text.length;
      const [before, after] = isName ? ['new ', '()'] : ['new (', ')()'];
      const edits = [
        { at: { ...at, end: at.start }, text: before },
        { at: { ...at, start: at.end }, text: after },
      ];
      return { label: 'Add new', edits };
    },
  }),
  /** Minimizers do nothing unless `minimize` is on. */
  unusedMinimizer: rule.redundant('/configuration/optimization/#optimizationminimize', {
    find({ config, mode }) {
      const minimizer = valueAt(config, 'optimization', 'minimizer');
      // In development, that's on purpose.
      const isOff = literalAt(config, 'optimization', 'minimize') === false && mode !== 'development';
      return isOff && listItems(minimizer).length > 0 && minimizer;
    },
    text: "These minimizers don't run, because `optimization.minimize` is `false`.",
  }),
} satisfies Readonly<Record<string, Rule>>;
