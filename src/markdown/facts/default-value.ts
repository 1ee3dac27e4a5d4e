import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { DevServerOptionFact, OptionFact, PluginOptionFact } from '../../shared/fact.ts';
import { defaultWords, dependsOn, SEPARATOR } from '../../shared/option-default.ts';

type Content = (ElementContent | string)[];
type Option = OptionFact | DevServerOptionFact | PluginOptionFact;

/** Limits for values that are shown unfolded. */
const MAX_VALUES = 4;
const MAX_IN_TABLE = 3;
const MAX_LENGTH = 110;

/** The defaults of an option, each with its condition. Many are folded. */
export function defaultValues(fact: Option): Content[] {
  const lines = defaultWords(fact).split(SEPARATOR).map(withCode);
  if (lines.length <= MAX_VALUES) return lines;
  const dependencies = inSentence(dependsOn(fact.defaults ?? []));
  const summary = h('summary', ['depends on ', ...dependencies, ' ', showAll(`all ${lines.length}`)]);
  return [
    [
      h('details.fact-more', [
        summary,
        h(
          'ul',
          lines.map((line) => h('li', line)),
        ),
      ]),
    ],
  ];
}

/** What opens folded values; the stylesheet replaces the second word once they're open. */
export const showAll = (what: string): Element => h('span.fact-all', ['Show ', h('span', what)]);

/** The default of an option in a table of many: short, because its entry has the details. */
export function defaultCell(fact: Option): Content {
  const { defaults = [], defaultText } = fact;
  if (defaultText === 'see its options') return [];
  const many = defaults.length > MAX_IN_TABLE || (defaults.length > 1 && defaultWords(fact).length > MAX_LENGTH);
  return many ? ['depends on ', ...inSentence(dependsOn(defaults))] : defaultContent(fact);
}

/** The default of an option in a sentence or a table cell. */
export const defaultContent = (fact: Option): Content => withCode(defaultWords(fact));

const inSentence = (words: readonly string[]): Content =>
  words.flatMap((word, index) => [...(index === 0 ? [] : [index === words.length - 1 ? ' and ' : ', ']), ...withCode(word)]);

/** Converts text with code in backticks to elements. */
function withCode(words: string): Content {
  return words
    .split(/`([^`]*)`/)
    .map((part, index) => (index % 2 === 1 ? h('code', part) : part))
    .filter((part) => part !== '');
}
