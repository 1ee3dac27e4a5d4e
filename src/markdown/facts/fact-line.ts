import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { Fact } from '../../shared/fact.ts';

type Content = ElementContent | string | readonly (ElementContent | string)[];

/** A property of a fact: a term and its value. */
export interface FactRow {
  readonly term: string;
  readonly value: Content;
}

/** The line with a fact's properties, which wraps. Status comes first, the source last. */
export function factLine(fact: Fact, rows: readonly FactRow[]): Element {
  const since: FactRow[] = fact.since === undefined ? [] : [{ term: 'Since', value: fact.since }];
  const status = statuses(fact);
  return h('dl.facts', [
    ...(status.length > 0 ? factRow({ term: 'Status', value: status }) : []),
    ...[...rows, ...since].flatMap(factRow),
    h('dt.unseen', 'Source'),
    h('dd', sourceLink(fact)),
  ]);
}

/** A term and its value, without a wrapper because a page can have hundreds. Lines break at the space after them. */
export const factRow = ({ term, value }: FactRow): (ElementContent | string)[] => [
  h('dt', term),
  h('dd', ...((Array.isArray(value) ? value : [value]) as (ElementContent | string)[])),
  ' ',
];

/** Statuses that readers must not miss. */
export function statuses(fact: Fact): Element[] {
  return [
    ...(fact.deprecated === undefined ? [] : [h('span.status.status-deprecated', 'deprecated')]),
    ...(fact.experimental ? [h('span.status.status-experimental', 'experimental')] : []),
    ...('required' in fact && fact.required ? [h('span.status', 'required')] : []),
  ];
}

/** An unobtrusive link to the line in the package that the fact comes from. */
function sourceLink({ source }: Fact): Element {
  const [, file = '', line] = /([^/#]+)(?:#L(\d+))?$/.exec(source) ?? [];
  const title = line === undefined ? file : `${file}, line ${line}`;
  return h('a.fact-source', { href: source, rel: ['noopener'], title }, 'source');
}

/** Values as code, separated by commas. */
export const codes = (list: readonly string[]): (ElementContent | string)[] =>
  list.flatMap((text, index) => [...(index > 0 ? [', '] : []), h('code', text)]);
