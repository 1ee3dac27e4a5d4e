import type { CompiledPage } from '../markdown/compiled-page.ts';
import { anchorId } from '../shared/anchor-id.ts';
import { type FactQuestion, type FactWord, makesEntry } from '../shared/fact-question.ts';
import type { EntryNode, EntryTree } from '../shared/renderer.ts';

/** A page with fewer entries isn't a reference. */
const FEWEST_ENTRIES = 8;

interface Node extends EntryNode {
  readonly name: string;
  readonly children: Node[];
}

/**
 * The headings and entries of a reference page as a tree: by heading, and below that by name, so that `output.html.title`
 * is inside `output.html`. Undefined if the page isn't a reference.
 */
export function entryTree(page: Pick<CompiledPage, 'anchors' | 'entries' | 'facts' | 'ids'>): EntryTree | undefined {
  const documented = page.facts.filter(makesEntry);
  if (documented.length < FEWEST_ENTRIES) return undefined;
  const words = documented.map(({ word }) => word);
  const names = entryNames(page, documented);
  const prefix = commonPrefix([...names.values()]);
  const headings = new Map(page.anchors.map((anchor) => [anchor.id, anchor]));
  const nodes: Node[] = [];
  let section: Node[] = nodes;
  // Where entries go that aren't headings of level 2 or 3 themselves.
  let list: Node[] = nodes;
  // Entries of the section by name: an entry is below another one only if the page has them in the same section.
  let known = new Map<string, Node>();
  for (const id of page.ids) {
    const name = names.get(id);
    const heading = headings.get(id);
    const starts = heading?.level === 2;
    if (heading && (starts || name === undefined)) {
      const node: Node = { name: '', id, prefix: '', label: heading.title, heading: true, children: [] };
      (starts ? nodes : section).push(node);
      list = node.children;
      if (starts) {
        section = list;
        known = new Map();
      }
    }
    if (name === undefined || (starts && heading.title === name)) continue;
    const parent = findParent(name, known);
    const whole = name.startsWith(prefix) ? name.slice(prefix.length) : name;
    const hidden = parent && parent.name.startsWith(prefix) ? parent.name.slice(prefix.length) : '';
    const cut = hidden + (whole[hidden.length] === '.' && hidden !== '' ? '.' : '');
    const node: Node = { name, id, prefix: cut, label: whole.slice(cut.length), heading: false, children: [] };
    (parent?.children ?? (heading ? section : list)).push(node);
    // The page's own option would be above everything else.
    if (`${name}.` !== prefix) known.set(name, node);
  }
  const [only] = nodes;
  return { kind: findKind(words), nodes: nodes.length === 1 && only?.heading ? only.children : nodes };
}

/** The names of the entries by their ids. Some entries, such as hooks, have headings with only the end of the name. */
function entryNames(
  { entries, ids }: Pick<CompiledPage, 'entries' | 'ids'>,
  documented: readonly FactQuestion[],
): ReadonlyMap<string, string> {
  const names = new Map(entries.filter(({ name }) => !/\s/.test(name)).map(({ name, id }) => [id, name]));
  const known = new Set(names.values());
  const present = new Set(ids);
  for (const { name } of documented) {
    if (known.has(name)) continue;
    const id = [name, name.split('.').at(-1) ?? ''].map(anchorId).find((at) => present.has(at) && !names.has(at));
    if (id !== undefined) names.set(id, name);
  }
  return names;
}

/** The nearest entry that the name continues: of `copy[].transform.cache`, `copy[].transform` or else `copy`. */
function findParent(name: string, known: ReadonlyMap<string, Node>): Node | undefined {
  for (let start = name; ;) {
    const shorter = start.replace(/(?:\[\]|\.[^.[]+)$/, '');
    if (shorter === start) return undefined;
    const parent = known.get(shorter);
    if (parent) return parent;
    start = shorter;
  }
}

/** The first segment, with its dot, of more than half of the names; otherwise empty. */
function commonPrefix(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) {
    const first = /^[^.[]+\./.exec(name)?.[0];
    if (first !== undefined) counts.set(first, (counts.get(first) ?? 0) + 1);
  }
  return [...counts].find(([, count]) => count > names.length / 2)?.[0] ?? '';
}

function findKind(words: readonly FactWord[]): EntryTree['kind'] {
  const most = (word: FactWord): boolean => words.filter((other) => other === word).length > words.length / 2;
  if (most('Option') || most('PluginOption')) return 'options';
  if (most('Hook')) return 'hooks';
  return most('StatsField') ? 'fields' : 'entries';
}
