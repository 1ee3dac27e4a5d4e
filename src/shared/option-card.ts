import type { DevServerOptionFact, OptionFact } from './fact.ts';
import { defaultWords, hasDefault } from './option-default.ts';

/** The content of the card for an option's name in a configuration. Empty parts are omitted. */
export interface OptionCard {
  readonly type: string;
  readonly default: string;
  readonly since: string;
  readonly status: string;
}

/** A card in transit: its parts in the order of `OptionCard`, without trailing empty ones. */
export type PackedCard = readonly string[];

/** The card of an option, as it's sent. */
export function packCard(fact: OptionFact | DevServerOptionFact): PackedCard {
  const status = [fact.deprecated === undefined ? '' : 'deprecated', fact.experimental ? 'experimental' : ''].filter(Boolean);
  const parts = [fact.type, hasDefault(fact) ? defaultWords(fact).replaceAll('`', '') : '', fact.since ?? '', status.join(', ')];
  return parts.slice(0, parts.findLastIndex((part) => part !== '') + 1);
}

/** The content of a sent card. */
export function unpackCard([type = '', defaultValue = '', since = '', status = '']: PackedCard): OptionCard {
  return { type, default: defaultValue, since, status };
}
