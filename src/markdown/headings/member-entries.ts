import type { Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { didYouMean } from '../../shared/suggest.ts';
import type { Report } from '../compile-context.ts';
import type { CompiledPage } from '../compiled-page.ts';
import { headingLevel, isElement, visitElements } from '../visit.ts';

/**
 * API members: headings below those listed in the front matter, and code in the first column of tables there. Headings
 * take precedence over tables.
 */
export function memberEntries(
  tree: Root,
  members: Readonly<Record<string, readonly string[]>>,
  report: Report,
): CompiledPage['members'] {
  const ownerOf = new Map(Object.entries(members).flatMap(([owner, ids]) => ids.map((id) => [id, owner] as const)));
  if (ownerOf.size === 0) return [];
  const headings: CompiledPage['members'][number][] = [];
  const rows: typeof headings = [];
  const ids: string[] = [];
  let section: { readonly owner: string; readonly level: number } | undefined;
  let heading = '';
  visitElements(tree, (element) => {
    const level = headingLevel(element);
    if (level !== undefined) {
      heading = String(element.properties.id);
      ids.push(heading);
      const owner = ownerOf.get(heading);
      if (owner !== undefined) section = { owner, level };
      else if (section && level <= section.level) section = undefined;
      const name = section && owner === undefined ? memberName(toString(element), section.owner) : undefined;
      if (section && name !== undefined) headings.push({ name: `${section.owner}.${name}`, id: heading });
    } else if (element.tagName === 'tr' && section) {
      const cell = element.children.find((child) => isElement(child, 'td', 'th'));
      for (const code of isElement(cell) ? cell.children.filter((child) => isElement(child, 'code')) : []) {
        const name = memberName(toString(code), section.owner);
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
