import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { Fact, HookFact, Parameter, PluginFact } from '../../shared/fact.ts';
import { type FactAnswer, factKey } from '../../shared/fact-question.ts';
import { hasDefault } from '../../shared/option-default.ts';
import { defaultValue } from './default-value.ts';
import { knownTypes, type KnownTypes, linkedCode, typeCode, typesOf } from './type-code.ts';

type Content = ElementContent | string | readonly (ElementContent | string)[];

/** A property of a fact: a term and its value, if it has one. */
export type FactRow = readonly [term: string, value: Content | undefined];

/** The line with a fact's properties, which wraps. Status comes first, the source last. */
export function factLine(fact: Fact, rows: readonly FactRow[]): Element {
  const status = statuses(fact);
  return h('dl.facts', [
    ...factRow(['Status', status.length > 0 ? status : undefined]),
    ...rows.flatMap(factRow),
    ...factRow(['Since', fact.since]),
    h('dt.unseen', 'Source'),
    h('dd', sourceLink(fact)),
  ]);
}

/** A term and its value, without a wrapper because a page can have hundreds. Lines break at the space after them. */
export const factRow = ([term, value]: FactRow): (ElementContent | string)[] =>
  value === undefined
    ? []
    : [h('dt', term), h('dd', ...((Array.isArray(value) ? value : [value]) as (ElementContent | string)[])), ' '];

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
    case 'dev-server-option':
      return [
        ['Type', typeCode(fact.type, known)],
        ['Default', defaultValue(fact)],
        ['For', fact.group === 'option' && fact.moduleTypes ? codes(fact.moduleTypes) : undefined],
        ['CLI', code(fact.flags?.[0])],
      ];
    case 'plugin-option':
      return [
        ['Type', typeCode(fact.type, known)],
        // Few plugin schemas state defaults, so a missing one isn't shown as "none".
        ['Default', hasDefault(fact) ? defaultValue(fact) : undefined],
      ];
    case 'hook':
      return [
        ['Kind', code(fact.kind)],
        ['Parameters', parameters(fact, known)],
        ['Returns', fact.returns === undefined ? undefined : typeCode(fact.returns, known)],
      ];
    case 'plugin': {
      const { optionsSchema } = fact;
      return [
        ['Use', code(newPlugin(fact))],
        ['Options', optionsSchema && h('a', { href: optionsSchema, rel: ['noopener'] }, 'schema')],
      ];
    }
    case 'command':
      return [
        ['Use', code(fact.usage)],
        ['Short', fact.aliases.length > 0 ? codes(fact.aliases) : undefined],
      ];
    case 'flag': {
      const { alias, type, negatable, multiple, option, commands, name } = fact;
      const url = option && entries[factKey(option)];
      const sets = code(option?.name);
      return [
        ['Type', typeCode(type, known)],
        ['Short', code(alias)],
        ['Off', negatable ? code(`--no-${name.slice(2)}`) : undefined],
        ['Repeated', multiple ? 'yes' : undefined],
        ['Commands', codes(commands)],
        ['Sets', url === undefined ? sets : h('a', { href: url }, sets)],
      ];
    }
    default:
      return fact.type === '' ? [] : [['Type', typeCode(fact.type, known)]];
  }
}

const code = (text: string | undefined): Element | undefined => (text === undefined ? undefined : h('code', text));

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
