import { loaderRules } from './loader-rules.ts';
import { modeRules } from './mode-rules.ts';
import { outputRules } from './output-rules.ts';
import { pluginRules } from './plugin-rules.ts';
import { resolveRules } from './resolve-rules.ts';
import type { Rule } from './rule.ts';

/** Every rule by its id. */
export const allRules: Readonly<Record<string, Rule>> = {
  ...loaderRules,
  ...modeRules,
  ...outputRules,
  ...pluginRules,
  ...resolveRules,
};
