import type { DevServerOptionFact, OptionFact } from './fact.ts';
import { defaultWords, hasDefault } from './option-default.ts';

/** The content of the card for an option's name in a configuration. Empty parts are omitted. */
export interface OptionCard {
  readonly name: string;
  readonly type: string;
  readonly default: string;
  readonly since: string;
  readonly status: string;
}

/** The card of an option. */
export const createCard = (fact: OptionFact | DevServerOptionFact): OptionCard => ({
  name: fact.name,
  type: fact.type,
  default: hasDefault(fact) ? defaultWords(fact).replaceAll('`', '') : '',
  since: fact.since ?? '',
  status: [fact.deprecated === undefined ? '' : 'deprecated', fact.experimental ? 'experimental' : ''].filter(Boolean).join(', '),
});
