import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { Fact, HookFact, Parameter, PluginFact } from '../../shared/fact.ts';
import { type FactAnswer, factKey } from '../../shared/fact-question.ts';
import { hasDefault } from '../../shared/option-default.ts';
import { defaultValue } from './default-value.ts';
import { knownTypes, type KnownTypes, linkedCode, typeCode, typesOf } from './type-code.ts';

type Content = ElementContent | string | readonly (ElementContent | string)[];

/** A property of a fact: a term and its value. */
interface FactRow {
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

/** The properties of a fact other than its status, release, and source. */
export function factRows(fact: Fact, entries: FactAnswer['entries']): FactRow[] {
  const known = knownTypes(fact, entries);
  switch (fact.group) {
    case 'option':
    case 'dev-server-option': {
      const { type, flags = [] } = fact;
      return [
        { term: 'Type', value: typeCode(type, known) },
        { term: 'Default', value: defaultValue(fact) },
        ...(fact.group === 'option' && fact.moduleTypes ? [{ term: 'For', value: codes(fact.moduleTypes) }] : []),
        ...(flags[0] === undefined ? [] : [{ term: 'CLI', value: h('code', flags[0]) }]),
      ];
    }
    case 'plugin-option':
      return [
        { term: 'Type', value: typeCode(fact.type, known) },
        // Few plugin schemas state defaults, so a missing one isn't shown as "none".
        ...(hasDefault(fact) ? [{ term: 'Default', value: defaultValue(fact) }] : []),
      ];
    case 'hook':
      return [
        { term: 'Kind', value: h('code', fact.kind) },
        { term: 'Parameters', value: parameters(fact, known) },
        ...(fact.returns === undefined ? [] : [{ term: 'Returns', value: typeCode(fact.returns, known) }]),
      ];
    case 'plugin':
      return [
        { term: 'Use', value: h('code', newPlugin(fact)) },
        ...(fact.optionsSchema === undefined
          ? []
          : [{ term: 'Options', value: h('a', { href: fact.optionsSchema, rel: ['noopener'] }, 'schema') }]),
      ];
    case 'command':
      return [
        { term: 'Use', value: h('code', fact.usage) },
        ...(fact.aliases.length > 0 ? [{ term: 'Short', value: codes(fact.aliases) }] : []),
      ];
    case 'flag': {
      const { alias, type, negatable, multiple, option, commands, name } = fact;
      const url = option && entries[factKey(option)];
      return [
        { term: 'Type', value: typeCode(type, known) },
        ...(alias === undefined ? [] : [{ term: 'Short', value: h('code', alias) }]),
        ...(negatable ? [{ term: 'Off', value: h('code', `--no-${name.slice(2)}`) }] : []),
        ...(multiple ? [{ term: 'Repeated', value: 'yes' }] : []),
        { term: 'Commands', value: codes(commands) },
        ...(option
          ? [{ term: 'Sets', value: url === undefined ? h('code', option.name) : h('a', { href: url }, h('code', option.name)) }]
          : []),
      ];
    }
    default:
      return fact.type === '' ? [] : [{ term: 'Type', value: typeCode(fact.type, known) }];
  }
}

function newPlugin({ access, parameters: list }: PluginFact): string {
  return `new ${access}(${list.map(({ name }) => name).join(', ')})`;
}

function parameters({ parameters: list }: HookFact, known: KnownTypes): (ElementContent | string)[] {
  if (list.length === 0) return ['none'];
  return [
    ...list.flatMap((parameter, index) => [...(index > 0 ? [', '] : []), parameterCode(parameter, known)]),
    ...typesOf(
      list.map(({ type }) => type),
      known,
    ),
  ];
}

const parameterCode = ({ name, type }: Parameter, known: KnownTypes): ElementContent =>
  linkedCode(type.length > 60 ? `${name}: ${type.slice(0, 59).trimEnd()}…` : `${name}: ${type}`, known);
