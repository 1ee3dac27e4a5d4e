import type { Fact } from '../shared/fact.ts';
import { hasDefault } from '../shared/option-default.ts';

/** Types for which "none" is no answer: webpack does one thing or the other. */
const SCALAR = /^(?:boolean|number|"[^"]*"|true|false)$/;

/** Options of such a type for which nothing states the default. Required options have none. */
export function missingDefaults(facts: readonly Fact[]): string[] {
  return facts.flatMap((fact) => {
    if ((fact.group !== 'option' && fact.group !== 'dev-server-option') || fact.required || hasDefault(fact)) return [];
    if (!fact.type.split(' | ').every((part) => SCALAR.test(part))) return [];
    return [`${fact.name} (${fact.type}) has no default: add a line to data/option-defaults.tsv`];
  });
}
