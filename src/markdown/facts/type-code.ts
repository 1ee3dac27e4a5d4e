import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { Fact, DevServerOptionFact, OptionFact, PluginOptionFact } from '../../shared/fact.ts';
import { type FactAnswer, typeKey } from '../../shared/fact-question.ts';
import { defaultWords, dependsOn, SEPARATOR } from '../../shared/option-default.ts';

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
  if (type.length <= SHORT) return [linkedCode(type, known), ...typeMembers(type, known)];
  const count = splitAlternatives(type).length;
  const short = h('code', shortType(type, SHORT - 20));
  return [folded([short, ' '], count > 1 ? `all ${count}` : 'all', [linkedCode(type, known), ...shapesIn(type, known)])];
}

/** The members of mentioned types, folded; empty if none are known. */
export function typeMembers(type: string, known: KnownTypes): (Element | string)[] {
  const shapes = shapesIn(type, known);
  return shapes.length === 0 ? [] : [' ', folded([], shapes.length === 1 ? 'type' : 'types', shapes)];
}

/** Content below a summary that ends with "Show all 5". Once it's open, the stylesheet makes that "Show less". */
const folded = (summary: Content, what: string, content: readonly Element[]): Element =>
  h('details.fact-more', [h('summary', [...summary, h('span.fact-all', ['Show ', h('span', what)])]), ...content]);

/** Many lines below a summary. */
export function foldedLines(summary: Content, count: number, lines: readonly Content[]): Element {
  const items = lines.map((line) => h('li', line));
  return folded([...summary, ' '], `all ${count}`, [h('ul', items)]);
}

function shapesIn(type: string, { shapes }: KnownTypes): Element[] {
  const names = new Set(type.split(NAMES));
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
  return [[foldedLines(['depends on ', ...dependencies], lines.length, lines)]];
}

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
