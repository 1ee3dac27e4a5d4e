import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { Fact, PluginFact } from '../../shared/fact.ts';
import { type FactAnswer, factKey, releaseWords } from '../../shared/fact-question.ts';
import { hasDefault } from '../../shared/option-default.ts';
import { defaultCell, typeCell } from './type-code.ts';
import { codes, statuses } from './fact-line.ts';

/**
 * A table of facts, with links to those with an entry on any page.
 * @param parent their parent's name, which their names omit
 */
export function factTable({ facts, entries }: FactAnswer, parent: string): Element {
  const [first] = facts;
  const head = ['Name', ...(first ? columns(first).map(([heading]) => heading) : [])];
  return table(
    head,
    facts.map((fact) => [
      [renderName(fact, { parent, url: entries[factKey(fact)] }), ...badges(fact)],
      ...columns(fact).map(([, cell]) => cell),
    ]),
  );
}

/** A table in a scrollable box, like those from Markdown. */
export function table(head: readonly string[], rows: readonly (readonly Cell[])[]): Element {
  const row = (tag: 'th' | 'td', cells: readonly Cell[]): Element =>
    h(
      'tr',
      cells.map((cell) => h(tag, ...[cell].flat())),
    );
  const body = rows.map((cells) => row('td', cells));
  return h('div.table.fact-table', h('table', [h('thead', row('th', head)), h('tbody', body)]));
}

/** The content of a table cell. */
type Cell = ElementContent | string | (ElementContent | string)[];

function renderName({ name }: Fact, { parent, url }: { readonly parent: string; readonly url: string | undefined }): Element {
  const code = h('code', parent !== '' && name.startsWith(`${parent}.`) ? name.slice(parent.length + 1) : name);
  return url === undefined ? code : h('a', { href: url }, code);
}

/** Status and release, after the name. */
function badges(fact: Fact): (ElementContent | string)[] {
  const since = fact.since === undefined ? [] : [h('span.since', releaseWords(fact))];
  return [...statuses(fact), ...since].flatMap((badge) => [' ', badge]);
}

/** The columns after the name, each with its heading. */
function columns(fact: Fact): [heading: string, cell: Cell][] {
  switch (fact.group) {
    case 'option':
    case 'dev-server-option':
    case 'plugin-option':
      return [
        ['Type', typeCell(fact.type)],
        ['Default', fact.group !== 'plugin-option' || hasDefault(fact) ? defaultCell(fact) : ''],
      ];
    case 'hook':
      return [
        ['Kind', h('code', fact.kind)],
        ['Parameters', codes(fact.parameters.map(({ name }) => name))],
      ];
    case 'plugin':
      return [['Access', h('code', fact.access)]];
    case 'command':
      return [
        ['Use', h('code', fact.usage)],
        ['Short', codes(fact.aliases)],
      ];
    case 'flag':
      return [
        ['Type', typeCell(fact.type)],
        ['Short', fact.alias === undefined ? '' : h('code', fact.alias)],
      ];
    default:
      return [['Type', fact.type === '' ? '' : typeCell(fact.type)]];
  }
}

/** The options of a plugin's constructor. */
export const optionsTable = (options: NonNullable<PluginFact['options']>): Element =>
  table(
    ['Option', 'Type'],
    options.map(({ name, type, required }) => [
      [h('code', name), ...(required ? [' ', h('span.status', 'required')] : [])],
      typeCell(type),
    ]),
  );
