import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { DefaultValue, DevServerOptionFact, Fact, OptionFact } from '../../shared/fact.ts';

type Content = ElementContent | string | readonly (ElementContent | string)[];

/** One thing that is said of a fact: a small term and what it is. */
export interface FactRow {
  readonly term: string;
  readonly value: Content;
}

/** What is said of every fact, in one row that wraps. Status comes first, the source last. */
export function factLine(fact: Fact, rows: readonly FactRow[]): Element {
  const since: FactRow[] = fact.since === undefined ? [] : [{ term: 'Since', value: fact.since }];
  const source: FactRow = { term: 'Source', value: sourceLink(fact) };
  const status = statuses(fact);
  return h('dl.facts', [
    ...(status.length > 0 ? [factRow({ term: 'Status', value: status })] : []),
    ...[...rows, ...since, source].map(factRow),
  ]);
}

export const factRow = ({ term, value }: FactRow): Element =>
  h('div', [h('dt', term), h('dd', ...((Array.isArray(value) ? value : [value]) as (ElementContent | string)[]))]);

/** Words about a fact that a reader should not miss. */
export function statuses(fact: Fact): Element[] {
  return [
    ...(fact.deprecated === undefined ? [] : [h('span.status.status-deprecated', 'deprecated')]),
    ...(fact.experimental ? [h('span.status.status-experimental', 'experimental')] : []),
    ...('required' in fact && fact.required ? [h('span.status', 'required')] : []),
  ];
}

/** `WebpackOptions.json:3120` */
function sourceLink({ source }: Fact): Element {
  const [, file = '', line] = /([^/#]+)(?:#L(\d+))?$/.exec(source) ?? [];
  return h('a', { href: source, rel: ['noopener'] }, line === undefined ? file : `${file}:${line}`);
}

/** `false`, or `development` `false` · `production` `true`. */
export function defaultsValue(defaults: readonly DefaultValue[]): (ElementContent | string)[] {
  return defaults.flatMap(({ modes = [], targets = [], value }, index) => {
    const when = [...modes, ...targets.map((target) => `target ${target}`)].join(', ');
    return [...(index > 0 ? [' · '] : []), ...(when === '' ? [] : [h('span.fact-when', when), ' ']), h('code', value)];
  });
}

/** The default of one option, in a sentence. */
export const defaultContent = ({ defaults = [] }: OptionFact | DevServerOptionFact): (ElementContent | string)[] =>
  defaults.length > 0 ? defaultsValue(defaults) : ['none'];

/** Things in code, with commas between them. */
export const codes = (list: readonly string[]): (ElementContent | string)[] =>
  list.flatMap((text, index) => [...(index > 0 ? [', '] : []), h('code', text)]);
