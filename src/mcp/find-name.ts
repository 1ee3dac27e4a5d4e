import { plainText } from '../shared/anchor-id.ts';
import { nearest } from '../shared/suggest.ts';
import type { DocumentedName } from './documentation.ts';

/** Names in several groups, such as `watch`: the first of these is what people mean. */
const ORDER = ['option', 'plugin-option', 'plugin', 'dev-server-option', 'hook', 'loader-context', 'module-variable'];

/** What `findName` found: the entry, or similar names. */
export type FoundName =
  | { readonly entry: DocumentedName; readonly others: readonly DocumentedName[] }
  | { readonly similar: readonly string[] };

/** Most names that a miss suggests. */
const MOST_SIMILAR = 8;

/**
 * Finds a documented name however it's written: `output.filename`, `--output-filename`, `compiler.hooks.emit`, `filename`.
 * @param kind only names of this kind
 */
export function findName(entries: readonly DocumentedName[], name: string, kind?: string): FoundName {
  const candidates = kind === undefined ? entries : entries.filter((entry) => entry.kind === kind);
  const rank = (entry: DocumentedName): number => (ORDER.indexOf(entry.kind) + ORDER.length + 1) % (ORDER.length + 1);
  const matching = (test: (entry: DocumentedName) => boolean): DocumentedName[] =>
    candidates.filter(test).toSorted((a, b) => rank(a) - rank(b));
  const wanted = name
    .trim()
    .replace(/^(?:new )?webpack\.(?=[A-Z])|^new /, '')
    .replace(/\(\)?$/, '')
    .replace('.hooks.', '.');
  const plain = plainText(wanted);
  const tests: ((entry: DocumentedName) => boolean)[] = [
    (entry) => entry.name === wanted,
    (entry) => entry.name.toLowerCase() === wanted.toLowerCase(),
    (entry) => plain !== '' && plainText(entry.name) === plain,
    (entry) => plain !== '' && plainText(lastPart(entry.name)) === plain,
  ];
  for (const test of tests) {
    const [entry, ...others] = matching(test);
    if (entry) return { entry, others };
  }
  return { similar: similarNames(candidates, wanted) };
}

const lastPart = (name: string): string => name.split(/[.#]/).at(-1) ?? name;

function similarNames(entries: readonly DocumentedName[], wanted: string): string[] {
  const names = [...new Set(entries.map(({ name }) => name))];
  const [own = wanted] = lastPart(wanted).split('(');
  const near = nearest(wanted, names);
  const containing = names.filter((name) => own.length > 2 && name.toLowerCase().includes(own.toLowerCase()));
  const last = nearest(own, names.map(lastPart));
  return [
    ...new Set([
      ...(near === undefined ? [] : [near]),
      ...containing,
      ...names.filter((name) => last !== undefined && lastPart(name) === last),
    ]),
  ].slice(0, MOST_SIMILAR);
}
