import { plainText } from '../shared/anchor-id.ts';
import { mostSimilar } from '../shared/most-similar.ts';
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
  const wanted = name
    .trim()
    .replace(/^(?:new )?webpack\.(?=[A-Z])|^new /, '')
    .replace(/\(\)?$/, '')
    .replace('.hooks.', '.');
  const plain = plainText(wanted);
  const tests: ((entry: DocumentedName) => boolean)[] = [
    (entry) => entry.name === wanted,
    (entry) => plain !== '' && plainText(entry.name) === plain,
    (entry) => plain !== '' && plainText(lastPart(entry.name)) === plain,
  ];
  for (const test of tests) {
    const [entry, ...others] = candidates.filter(test).toSorted((a, b) => rankOf(a) - rankOf(b));
    if (entry) return { entry, others };
  }
  const names = [...new Set(candidates.map((entry) => entry.name))];
  return { similar: mostSimilar(wanted, names, { textOf: (one) => one, limit: MOST_SIMILAR }) };
}

const rankOf = ({ kind }: DocumentedName): number => (ORDER.includes(kind) ? ORDER.indexOf(kind) : ORDER.length);

const lastPart = (name: string): string => name.split(/[.#]/).at(-1) ?? name;
