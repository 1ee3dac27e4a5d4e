import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { Fact, PluginFact } from '../../shared/fact.ts';
import { type FactAnswer, factKey } from '../../shared/fact-question.ts';
import { hasDefault } from '../../shared/option-default.ts';
import { defaultCell } from './default-value.ts';
import { codes, statuses } from './fact-line.ts';
import { typeCell } from './type-code.ts';

type Cell = ElementContent | string | (ElementContent | string)[];

/**
 * A table of facts, with links to those with an entry on any page.
 * @param parent their parent's name, which their names omit
 */
export function factTable({ facts, entries }: FactAnswer, parent: string): Element {
  const [first] = facts;
  const head = ['Name', ...(first ? columns(first) : [])];
  return table(
    head,
    facts.map((fact) => [[nameOf(fact, { parent, url: entries[factKey(fact)] }), ...badges(fact)], ...cells(fact)]),
  );
}

/** A table in a scrollable box, like those from Markdown. */
export function table(head: readonly string[], rows: readonly (readonly Cell[])[]): Element {
  return h('div.table.fact-table', { role: 'group', ariaLabel: 'Table', tabIndex: 0 }, [
    h('table', [
      h(
        'thead',
        h(
          'tr',
          head.map((title) => h('th', title)),
        ),
      ),
      h(
        'tbody',
        rows.map((row) =>
          h(
            'tr',
            row.map((cell) => h('td', ...(Array.isArray(cell) ? cell : [cell]))),
          ),
        ),
      ),
    ]),
  ]);
}

function nameOf({ name }: Fact, { parent, url }: { readonly parent: string; readonly url: string | undefined }): Element {
  const code = h('code', breakable(parent !== '' && name.startsWith(`${parent}.`) ? name.slice(parent.length + 1) : name));
  return url === undefined ? code : h('a', { href: url }, code);
}

/** Allows a long name to break between its words. */
export function breakable(name: string): (ElementContent | string)[] {
  if (name.length <= SHORT_NAME) return [name];
  return name.split(/(?<=[a-z\]*])(?=[A-Z.[])/).flatMap((part, index) => (index === 0 ? [part] : [h('wbr'), part]));
}

const SHORT_NAME = 10;

/** Status and release, after the name. */
function badges(fact: Fact): (ElementContent | string)[] {
  const since = fact.since === undefined ? [] : [h('span.since', fact.since)];
  return [...statuses(fact), ...since].flatMap((badge) => [' ', badge]);
}

function columns(fact: Fact): string[] {
  switch (fact.group) {
    case 'option':
    case 'dev-server-option':
    case 'plugin-option':
      return ['Type', 'Default'];
    case 'hook':
      return ['Kind', 'Parameters'];
    case 'plugin':
      return ['Access'];
    case 'command':
      return ['Use', 'Short'];
    case 'flag':
      return ['Type', 'Short'];
    default:
      return ['Type'];
  }
}

function cells(fact: Fact): Cell[] {
  switch (fact.group) {
    case 'option':
    case 'dev-server-option':
      return [typeCell(fact.type), defaultCell(fact)];
    case 'plugin-option':
      return [typeCell(fact.type), hasDefault(fact) ? defaultCell(fact) : ''];
    case 'hook':
      return [h('code', fact.kind), codes(fact.parameters.map(({ name }) => name))];
    case 'plugin':
      return [h('code', fact.access)];
    case 'command':
      return [h('code', fact.usage), codes(fact.aliases)];
    case 'flag':
      return [typeCell(fact.type), fact.alias === undefined ? '' : h('code', fact.alias)];
    default:
      return [fact.type === '' ? '' : typeCell(fact.type)];
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
