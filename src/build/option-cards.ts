import type { Fact } from '../shared/fact.ts';
import { packCard } from '../shared/option-card.ts';

/** The data module with the option cards, by entry name. `isLinked` returns whether an option has an entry. */
export function optionsModule(facts: readonly Fact[], isLinked: (name: string) => boolean): string {
  const cards = facts.flatMap((fact) =>
    (fact.group === 'option' || fact.group === 'dev-server-option') && isLinked(fact.name)
      ? [[fact.name, packCard(fact)] as const]
      : [],
  );
  return `export const cards = JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(cards)))});\n`;
}
