import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { DevServerOptionFact, OptionFact, PluginOptionFact } from '../../shared/fact.ts';
import { conditionWords, defaultWords, dependsOn } from '../../shared/option-default.ts';

type Content = (ElementContent | string)[];
type Option = OptionFact | DevServerOptionFact | PluginOptionFact;

/** Limits for values shown in one line. */
const MAX_VALUES = 3;
const MAX_LENGTH = 110;

/** The default of an option in its fact line. Many values are folded into a table. */
export function defaultValue(fact: Option): Content {
  const { defaults = [], derivedFrom = [], defaultText } = fact;
  const words = defaultWords(fact);
  if (defaultText !== undefined || derivedFrom.length > 0 || (defaults.length <= MAX_VALUES && words.length <= MAX_LENGTH))
    return defaultContent(fact);
  return [
    h('details.fact-more', [
      h('summary', ['depends on ', ...inSentence(dependsOn(defaults)), ' ', h('span.fact-all', 'show all')]),
      plainTable(
        ['Default', 'When'],
        defaults.map((value) => [h('code', value.value), withCode(conditionWords(value) || 'always')]),
      ),
    ]),
  ];
}

/** The default of an option in a table of many: short, because its entry has the details. */
export function defaultCell(fact: Option): Content {
  const { defaults = [], defaultText } = fact;
  if (defaultText === 'see its options') return [];
  const many = defaults.length > MAX_VALUES || (defaults.length > 1 && defaultWords(fact).length > MAX_LENGTH);
  return many ? ['depends on ', ...inSentence(dependsOn(defaults))] : defaultContent(fact);
}

/** The default of an option in a sentence or a table cell. */
export function defaultContent(fact: Option): Content {
  const { defaults = [], derivedFrom = [], defaultText } = fact;
  if (defaultText !== undefined || derivedFrom.length > 0 || defaults.length === 0) return withCode(defaultWords(fact));
  return defaults.flatMap((value, index) => {
    const when = conditionWords(value);
    return [
      ...(index > 0 ? [' · '] : []),
      ...(when === '' ? [] : [h('span.fact-when', withCode(when)), ' ']),
      h('code', value.value),
    ];
  });
}

const inSentence = (words: readonly string[]): Content =>
  words.flatMap((word, index) => [...(index === 0 ? [] : [index === words.length - 1 ? ' and ' : ', ']), ...withCode(word)]);

/** Converts text with code in backticks to elements. */
function withCode(words: string): Content {
  return words
    .split(/`([^`]*)`/)
    .map((part, index) => (index % 2 === 1 ? h('code', part) : part))
    .filter((part) => part !== '');
}

/** The content of a table cell. */
export type Cell = ElementContent | string | (ElementContent | string)[];

/** A table with a row of headings. */
export function plainTable(head: readonly string[], rows: readonly (readonly Cell[])[]): Element {
  const row = (tag: 'th' | 'td', cells: readonly Cell[]): Element =>
    h(
      'tr',
      cells.map((cell) => h(tag, ...(Array.isArray(cell) ? cell : [cell]))),
    );
  const body = rows.map((cells) => row('td', cells));
  return h('table', [h('thead', row('th', head)), h('tbody', body)]);
}
