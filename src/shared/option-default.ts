import type { DefaultValue, OptionFact, DevServerOptionFact } from './fact.ts';

type Option = Pick<OptionFact, 'defaults' | 'derivedFrom' | 'defaultText'>;

/** Between the values of a default in one line. */
export const SEPARATOR = ' · ';

/** Whether the option's default is known. */
export const hasDefault = ({ defaults = [], derivedFrom = [], defaultText }: Option): boolean =>
  defaults.length > 0 || derivedFrom.length > 0 || defaultText !== undefined;

/**
 * The default of an option in one line, with code in backticks: a value, several with their conditions, `derived from
 * …`, a description, or `none`.
 */
export function defaultWords({ defaults = [], derivedFrom = [], defaultText }: Option): string {
  if (defaultText !== undefined) return defaultText;
  if (derivedFrom.length > 0) {
    const value = defaults.length === 1 && defaults[0] ? `: \`${defaults[0].value}\`` : '';
    return `derived from ${derivedFrom.map((name) => `\`${name}\``).join(' and ')}${value}`;
  }
  if (defaults.length === 0) return 'none';
  return defaults.map((value) => [conditionWords(value), `\`${value.value}\``].filter(Boolean).join(': ')).join(SEPARATOR);
}

/** When a value applies, with code in backticks: `production, target node`; empty if always. */
function conditionWords({ modes = [], targets = [], otherwise, when }: DefaultValue): string {
  const where = [
    ...(modes.length > 0 ? [modes.join(', ')] : []),
    ...(targets.length > 0 ? [`target ${targets.join(', ')}`] : []),
    ...(otherwise ? ['otherwise'] : []),
  ].join(', ');
  return [where, when === undefined ? '' : `with \`${when}\``].filter(Boolean).join(' ');
}

/** What several values depend on: `mode and target`. */
export function dependsOn(defaults: readonly DefaultValue[]): string[] {
  return [
    ...(defaults.some(({ modes }) => modes) ? ['`mode`'] : []),
    ...(defaults.some(({ targets }) => targets) ? ['`target`'] : []),
    ...new Set(defaults.flatMap(({ when }) => (when === undefined ? [] : [`\`${when.split(':')[0]}\``]))),
  ];
}

/** The content of the card for an option's name in a configuration. */
export type OptionCard = ReturnType<typeof createCard>;

/** The card of an option. Empty parts are omitted. */
export const createCard = (fact: OptionFact | DevServerOptionFact) => ({
  name: fact.name,
  type: fact.type,
  default: hasDefault(fact) ? defaultWords(fact).replaceAll('`', '') : '',
  since: fact.since ?? '',
  status: [fact.deprecated === undefined ? '' : 'deprecated', fact.experimental ? 'experimental' : ''].filter(Boolean).join(', '),
});
