import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { Fact, HookFact, Parameter, PluginFact } from '../../shared/fact.ts';
import { type FactAnswer, factKey, releaseId, releaseKey, releaseWords } from '../../shared/fact-question.ts';
import { hasDefault } from '../../shared/option-default.ts';
import { eventWords } from '../../since/rules/event-words.ts';
import {
  defaultValues,
  foldedLines,
  knownTypes,
  type KnownTypes,
  linkedCode,
  typeCode,
  defaultCell,
  typeCell,
  typeMembers,
} from './type-code.ts';

type Content = ElementContent | string | readonly (ElementContent | string)[];

/** A property of a fact: a term and its values, if it has any. */
export type FactRow = readonly [term: string, ...values: (Content | undefined)[]];

/** A fact's status and release, which `entryTitles` moves into the heading above, and the list of its properties. */
export function factList(fact: Fact, entries: FactAnswer['entries']): Element[] {
  const url = entries[releaseKey(releaseId(fact) ?? '')];
  const since = fact.since === undefined ? [] : [h(url ? 'a.since' : 'span.since', { href: url }, `since ${releaseWords(fact)}`)];
  const badges = [...statuses(fact), ...since].flatMap((badge) => [' ', badge]);
  return [
    ...(badges.length > 0 ? [h('p.badges', badges)] : []),
    h('dl.facts', [
      ...factRows(fact, knownTypes(fact, entries), entries).flatMap(factRow),
      ...factRow(['History', ...history(fact)]),
      ...factRow(['Source', sourceLink(fact)]),
    ]),
  ];
}

/** A term and its values, each on its own line. Without a wrapper, because a page can have hundreds. */
export function factRow([term, ...values]: FactRow): Element[] {
  const shown = values.filter((value) => value !== undefined);
  return shown.length === 0 ? [] : [h('dt', term), ...shown.map((value) => h('dd', ...[value].flat()))];
}

/** Statuses that readers must not miss. */
export function statuses(fact: Fact): Element[] {
  return [
    ...(fact.deprecated === undefined ? [] : [h('span.status.status-deprecated', 'deprecated')]),
    ...(fact.experimental ? [h('span.status.status-experimental', 'experimental')] : []),
    ...('required' in fact && fact.required ? [h('span.status', 'required')] : []),
  ];
}

/** What happened to a name, in words that follow it. */
export const eventContent = (event: Parameters<typeof eventWords>[0]): (Element | string)[] =>
  eventWords(event).map((word, index) => (index % 2 === 1 ? h('code', word) : word));

const FUTURE = 'experiments.futureDefaults';

/** What releases changed, newest first. More than two changes are folded. The default itself says for which targets. */
function history({ history: events = [] }: Fact): Content[] {
  const lines = events.toReversed().map(({ when, ...event }) => {
    const shortened =
      when === undefined ? {} : { when: when.includes(FUTURE) ? FUTURE : when.length < 30 ? when : 'for some targets' };
    return [`${event.version}: `, ...eventContent({ ...event, ...shortened })];
  });
  if (lines.length < 3) return lines;
  const [last = [], ...earlier] = lines;
  return [foldedLines(last, lines.length, earlier)];
}

/** A link to the line in the package that the fact comes from. */
const sourceLink = ({ source }: Fact): Element => h('a', { href: source }, /([^/#]+)(?:#L\d+)?$/.exec(source)?.[1] ?? '');

/** Values as code, separated by commas. */
export const codes = (list: readonly string[]): (ElementContent | string)[] =>
  list.flatMap((text, index) => [...(index > 0 ? [', '] : []), h('code', text)]);

/** The properties of a fact other than its status, release, and source. In a table of several facts, they're abbreviated. */
function factRows(fact: Fact, known?: KnownTypes, entries: FactAnswer['entries'] = {}): FactRow[] {
  const type = (text: string): Content => (known ? typeCode(text, known) : typeCell(text));
  const inList = (...rows: readonly FactRow[]): readonly FactRow[] => (known ? rows : []);
  switch (fact.group) {
    case 'option':
    case 'dev-server-option':
    case 'plugin-option': {
      const isPlugins = fact.group === 'plugin-option';
      // Few plugin schemas state defaults, so a missing one isn't shown as "none".
      const isShown = isPlugins ? hasDefault(fact) : !known || !fact.required;
      return [
        ['Type', type(fact.type)],
        ['Default', ...(!isShown ? [] : known ? defaultValues(fact) : [defaultCell(fact)])],
        ...inList(
          ['For', fact.group === 'option' && fact.moduleTypes ? codes(fact.moduleTypes) : undefined],
          ['CLI', isPlugins ? undefined : code(fact.flags?.[0])],
        ),
      ];
    }
    case 'hook':
      return [
        ['Kind', code(fact.kind)],
        ['Parameters', ...(known ? parameters(fact, known) : [])],
        ['Returns', fact.returns === undefined ? undefined : type(fact.returns)],
      ];
    case 'plugin':
      return [
        ['Use', code(newPlugin(fact))],
        ['Options', fact.optionsSchema && h('a', { href: fact.optionsSchema }, 'schema')],
      ];
    case 'command':
      return [
        ['Use', code(fact.usage)],
        ['Short', fact.aliases.length > 0 ? codes(fact.aliases) : undefined],
      ];
    case 'flag': {
      const { alias, negatable, multiple, option, commands, name } = fact;
      const url = option && entries[factKey(option)];
      const sets = code(option?.name);
      return [
        ['Type', type(fact.type)],
        ['Short', code(alias)],
        ...inList(
          ['Off', negatable ? code(`--no-${name.slice(2)}`) : undefined],
          ['Repeated', multiple ? 'yes' : undefined],
          ['Commands', codes(commands)],
          ['Sets', url === undefined ? sets : h('a', { href: url }, sets)],
        ),
      ];
    }
    default:
      return [['Type', fact.type === '' ? undefined : type(fact.type)]];
  }
}

const code = (text: string | undefined): Element | undefined => (text === undefined ? undefined : h('code', text));

function newPlugin({ access, parameters: list }: PluginFact): string {
  return `new ${access}(${list.map(({ name }) => name).join(', ')})`;
}

const parameters = ({ parameters: list }: HookFact, known: KnownTypes): Content[] =>
  list.length === 0
    ? ['none']
    : list.map((parameter) => [parameterCode(parameter, known), ...typeMembers(parameter.type, known)]);

const parameterCode = ({ name, type }: Parameter, known: KnownTypes): ElementContent =>
  linkedCode(type.length > 60 ? `${name}: ${type.slice(0, 59).trimEnd()}…` : `${name}: ${type}`, known);

/**
 * A table of facts, with links to those with an entry on any page.
 * @param parent their parent's name, which their names omit
 */
export function factTable({ facts, entries }: FactAnswer, parent: string): Element {
  const [first] = facts;
  const head = ['Name', ...(first ? factRows(first).map(([heading]) => heading) : [])];
  return table(
    head,
    facts.map((fact) => [
      [renderName(fact, { parent, url: entries[factKey(fact)] }), ...nameBadges(fact)],
      ...factRows(fact).map(([, cell]) => cell),
    ]),
  );
}

/** A table in a scrollable box, like those from Markdown. */
export function table(head: readonly string[], rows: readonly (readonly (Content | undefined)[])[]): Element {
  const row = (tag: 'th' | 'td', cells: readonly (Content | undefined)[]): Element =>
    h(
      'tr',
      cells.map((cell) => h(tag, ...[cell].flat())),
    );
  const body = rows.map((cells) => row('td', cells));
  return h('div.table.fact-table', h('table', [h('thead', row('th', head)), h('tbody', body)]));
}

function renderName({ name }: Fact, { parent, url }: { readonly parent: string; readonly url: string | undefined }): Element {
  const shown = h('code', parent !== '' && name.startsWith(`${parent}.`) ? name.slice(parent.length + 1) : name);
  return url === undefined ? shown : h('a', { href: url }, shown);
}

/** Status and release, after the name. */
function nameBadges(fact: Fact): (ElementContent | string)[] {
  const since = fact.since === undefined ? [] : [h('span.since', releaseWords(fact))];
  return [...statuses(fact), ...since].flatMap((badge) => [' ', badge]);
}
