import type { Element } from 'hast';
import { h } from 'hastscript';
import type { Fact } from '../../shared/fact.ts';
import { type FactAnswer, typeKey } from '../../shared/fact-question.ts';
import { showAll } from './default-value.ts';

/** Maximum length of a type that is shown unfolded. */
const SHORT = 110;
const IN_TABLE = 48;

/** The alternatives of a union, at its top level. */
export function splitAlternatives(type: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let quote = false;
  let start = 0;
  for (let at = 0; at < type.length; at++) {
    const char = type[at] ?? '';
    if (char === '"') quote = !quote;
    if (quote) continue;
    if ('([{<'.includes(char)) depth++;
    if (')]}'.includes(char) || (char === '>' && type[at - 1] !== '=')) depth--;
    if (depth === 0 && type.startsWith(' | ', at)) {
      parts.push(type.slice(start, at));
      start = at + 3;
    }
  }
  return [...parts, type.slice(start)];
}

/** As many alternatives as fit, followed by an ellipsis. At least one, however long. */
export function shortType(type: string, length: number): string {
  if (type.length <= length) return type;
  const parts = splitAlternatives(type);
  let shown = parts.length - 1;
  const text = (): string => [...parts.slice(0, shown), '…'].join(' | ');
  while (shown > 1 && text().length > length) shown--;
  const best = shown > 0 ? text() : type;
  return best.length <= length ? best : `${best.slice(0, length - 1).trimEnd()}…`;
}

/** Data about the types that a fact mentions. */
export interface KnownTypes {
  /** URLs of their documentation or declaration. */
  readonly links: Readonly<Record<string, string>>;
  /** Their members, if no page documents them. */
  readonly shapes: Readonly<Record<string, string>>;
}

/** Types documented on a page link there; others link to their declaration and show their members. */
export function knownTypes({ typeLinks = {}, typeShapes = {} }: Fact, entries: FactAnswer['entries']): KnownTypes {
  const described = (name: string): string | undefined => entries[typeKey(name)];
  return {
    links: Object.fromEntries(Object.entries(typeLinks).map(([name, url]) => [name, described(name) ?? url])),
    shapes: Object.fromEntries(Object.entries(typeShapes).filter(([name]) => described(name) === undefined)),
  };
}

/** A type in a fact line. Long types are folded, and so are the members of the types they mention. */
export function typeCode(type: string, known: KnownTypes): (Element | string)[] {
  const shapes = shapesIn([type], known);
  if (type.length <= SHORT) return [linkedCode(type, known), ...(shapes.length === 0 ? [] : [' ', folded(shapes)])];
  const count = splitAlternatives(type).length;
  const label = showAll(count > 1 ? `all ${count}` : 'all');
  const summary = h('summary', [h('code', shortType(type, SHORT - 20)), ' ', label]);
  return [h('details.fact-more', [summary, linkedCode(type, known), ...shapes])];
}

/** The members of mentioned types, folded; empty if none are known. */
export function renderTypes(types: readonly string[], known: KnownTypes): (Element | string)[] {
  const shapes = shapesIn(types, known);
  return shapes.length === 0 ? [] : [' ', folded(shapes)];
}

const folded = (shapes: readonly Element[]): Element =>
  h('details.fact-more', [h('summary', showAll(shapes.length === 1 ? 'type' : 'types')), ...shapes]);

function shapesIn(types: readonly string[], { shapes }: KnownTypes): Element[] {
  const names = new Set(types.flatMap((type) => type.split(NAMES)));
  return [...names].flatMap((name) => (Object.hasOwn(shapes, name) ? [h('pre.fact-shape', h('code', shapes[name] ?? ''))] : []));
}

/** Matches strings first, because names in them aren't types. */
const NAMES = /("[^"]*"|\b[A-Z]\w+)/;

/** A type as code, with links on type names. */
export function linkedCode(type: string, { links }: KnownTypes): Element {
  return h(
    'code',
    type
      .split(NAMES)
      .filter(Boolean)
      .map((part) => (Object.hasOwn(links, part) ? typeLink(part, links[part] ?? '') : part)),
  );
}

const typeLink = (name: string, href: string): Element =>
  h('a', { href, ...(href.startsWith('/') ? {} : { rel: ['noopener'] }) }, name);

/** A type in a table, where functions are abbreviated because their entry has the details. */
export function typeCell(type: string): Element {
  const plain = splitAlternatives(type).map((part) =>
    /^\(*(<.*>)?\(.*=>/.test(part) ? 'function' : part.replaceAll('{ … }', 'object'),
  );
  return h('code', shortType([...new Set(plain)].join(' | '), IN_TABLE));
}
