import type { Fact } from '../shared/fact.ts';
import { hasDefault } from '../shared/option-default.ts';

/** Types whose default can't be "none", because webpack always does one or the other. */
const SCALAR = /^(?:boolean|number|"[^"]*"|true|false)$/;

/** Options of such a type without a known default. Required options have none. */
export function missingDefaults(facts: readonly Fact[]): string[] {
  return facts.flatMap((fact) => {
    if ((fact.group !== 'option' && fact.group !== 'dev-server-option') || fact.required || hasDefault(fact)) return [];
    if (!fact.type.split(' | ').every((part) => SCALAR.test(part))) return [];
    return [`${fact.name} (${fact.type}) has no default: add a line to data/option-defaults.tsv`];
  });
}
