import { literalAt, valueAt } from '../value.ts';
import { itemsOf, type Rule } from './rule.ts';

/** Minimizers do nothing unless `minimize` is on. */
export const unusedMinimizer: Rule = {
  severity: 'break',
  url: '/configuration/optimization/#optimizationminimize',
  find({ config, mode }) {
    const minimizer = valueAt(config, 'optimization', 'minimizer');
    const minimize = valueAt(config, 'optimization', 'minimize');
    const isOff = minimize ? literalAt(minimize) === false : mode === 'development' || mode === 'none';
    if (!minimizer || itemsOf(minimizer).length === 0 || !isOff) return [];
    const why = minimize ? '`optimization.minimize` is `false`' : `\`optimization.minimize\` is off in ${mode} mode`;
    return [{ at: minimizer.at, text: `These minimizers don't run, because ${why}.` }];
  },
};
