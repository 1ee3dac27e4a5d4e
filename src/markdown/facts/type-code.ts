import type { Element } from 'hast';
import { h } from 'hastscript';

/** A type of this length still reads as one thing. */
const SHORT = 110;
const IN_TABLE = 48;

/** The alternatives of a union, on its uppermost level. */
export function alternativesOf(type: string): string[] {
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

/** As many alternatives as fit, with a sign that there are more. At least one, however long. */
export function shortType(type: string, length: number): string {
  if (type.length <= length) return type;
  const parts = alternativesOf(type);
  let shown = parts.length - 1;
  const text = (): string => [...parts.slice(0, shown), '…'].join(' | ');
  while (shown > 1 && text().length > length) shown--;
  const best = shown > 0 ? text() : type;
  return best.length <= length ? best : `${best.slice(0, length - 1).trimEnd()}…`;
}

/** Links to the declarations of types, by name. */
type TypeLinks = Readonly<Record<string, string>>;

/** A type in a line of facts. A long one folds. */
export function typeCode(type: string, links: TypeLinks = {}): Element {
  if (type.length <= SHORT) return linkedCode(type, links);
  return h('details.fact-more', [
    h('summary', [h('code', shortType(type, SHORT - 20)), ' ', h('span.fact-all', 'show all')]),
    linkedCode(type, links),
  ]);
}

/** A type as code, in which names of types lead to their declarations. */
export function linkedCode(type: string, links: TypeLinks = {}): Element {
  // Strings are cut off first: a word in one is no type.
  const parts = type.split(/("[^"]*"|\b[A-Z]\w+)/);
  return h(
    'code',
    parts
      .filter(Boolean)
      .map((part) => (Object.hasOwn(links, part) ? h('a', { href: links[part], rel: ['noopener'] }, part) : part)),
  );
}

/** A type in a table, where a function is just that: its entry says more. */
export function typeCell(type: string): Element {
  const plain = alternativesOf(type).map((part) =>
    /^\(*(<.*>)?\(.*=>/.test(part) ? 'function' : part.replaceAll('{ … }', 'object'),
  );
  return h('code', shortType([...new Set(plain)].join(' | '), IN_TABLE));
}
