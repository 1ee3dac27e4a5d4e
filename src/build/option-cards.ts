import type { Fact } from '../shared/fact.ts';
import { packCard } from '../shared/option-card.ts';

/** The data module with the cards of options, by the name of their entry. `isLinked` tells those that have an entry to link to. */
export function optionsModule(facts: readonly Fact[], isLinked: (name: string) => boolean): string {
  const cards = facts.flatMap((fact) =>
    (fact.group === 'option' || fact.group === 'dev-server-option') && isLinked(fact.name)
      ? [[fact.name, packCard(fact)] as const]
      : [],
  );
  return `export const cards = JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(cards)))});\n`;
}
