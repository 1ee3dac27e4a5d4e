import type { Configuration, RuleSetRule } from 'webpack';
import type { Segment } from '../../markdown/option-keys/resolve-value.ts';

export interface PlacedRule {
  readonly rule: RuleSetRule;
  /** Path from the top of the configuration. */
  readonly path: readonly Segment[];
}

/** The rules of a configuration, including nested ones. @param at its position in a list of configurations */
export function rulesOf({ module }: Configuration, at: readonly Segment[]): PlacedRule[] {
  const walk = (rules: unknown, path: readonly Segment[]): PlacedRule[] =>
    (Array.isArray(rules) ? rules : []).flatMap((rule: RuleSetRule | null, index): PlacedRule[] => {
      if (typeof rule !== 'object' || rule === null) return [];
      const here = [...path, index];
      return [{ rule, path: here }, ...walk(rule.oneOf, [...here, 'oneOf']), ...walk(rule.rules, [...here, 'rules'])];
    });
  return walk(module?.rules, [...at, 'module', 'rules']);
}
