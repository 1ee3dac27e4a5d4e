import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { didYouMean } from '../../shared/suggest.ts';
import type { Report } from '../compile-context.ts';
import { visitElements } from '../visit.ts';

interface MemberEntry {
  readonly name: string;
  /** The id of its heading. */
  readonly id: string;
}

/**
 * API members: headings below those listed in the front matter, and code in the first column of tables there. Headings
 * take precedence over tables.
 */
export function memberEntries(
  tree: Root,
  members: Readonly<Record<string, readonly string[]>>,
  report: Report,
): readonly MemberEntry[] {
  const ownerOf = new Map(Object.entries(members).flatMap(([owner, ids]) => ids.map((id) => [id, owner] as const)));
  if (ownerOf.size === 0) return [];
  const headings: MemberEntry[] = [];
  const rows: MemberEntry[] = [];
  const ids: string[] = [];
  let section: { readonly owner: string; readonly level: number } | undefined;
  let heading = '';
  visitElements(tree, (element) => {
    const level = Number(/^h([1-6])$/.exec(element.tagName)?.[1] ?? 0);
    if (level > 0) {
      heading = String(element.properties.id);
      ids.push(heading);
      const owner = ownerOf.get(heading);
      if (owner !== undefined) section = { owner, level };
      else if (section && level <= section.level) section = undefined;
      const name = section && owner === undefined ? memberName(toString(element), section.owner) : undefined;
      if (section && name !== undefined) headings.push({ name: `${section.owner}.${name}`, id: heading });
    } else if (element.tagName === 'tr' && section) {
      for (const code of codesOf(firstCell(element))) {
        const name = memberName(code, section.owner);
        if (name !== undefined) rows.push({ name: `${section.owner}.${name}`, id: heading });
      }
    }
  });
  for (const id of ownerOf.keys())
    if (!ids.includes(id))
      report({
        title: `The front matter lists the members below #${id}, which isn't a heading`,
        hint: didYouMean(id, ids) || 'Use the id of a heading on this page.',
        at: undefined,
      });
  return [...headings, ...rows];
}

/** `run` for `run(callback)`, and `toJson` of `stats` for `stats.toJson(options)`. */
const memberName = (text: string, owner: string): string | undefined =>
  new RegExp(String.raw`^(?:${owner}\.)?(\w+)(?:\(|$)`).exec(text.trim())?.[1];

const firstCell = ({ children }: Element): Element | undefined =>
  children.find((child) => child.type === 'element' && (child.tagName === 'td' || child.tagName === 'th')) as Element | undefined;

const codesOf = (cell: Element | undefined): string[] =>
  (cell?.children ?? []).flatMap((child) => (child.type === 'element' && child.tagName === 'code' ? [toString(child)] : []));
