import type { ElementContent, Root } from 'hast';
import type { HtmlFragment } from '../shared/page-data.ts';
import { type Island, islandMarks } from './components/resolve-components.ts';
import { treeToHtml } from './to-html.ts';

/** Serializes a resolved tree; islands stay as data between the pieces of HTML. */
export function toFragments(
  tree: Root | { readonly type: 'root'; readonly children: ElementContent[] },
  islands: readonly Island[],
): HtmlFragment[] {
  const html = treeToHtml(tree);
  return html.split(islandMarks).flatMap((piece, index): HtmlFragment[] => {
    if (index % 2 === 0) return piece === '' ? [] : [piece];
    const island = islands[Number(piece)];
    if (!island) throw new Error(`Placeholder ${piece} has no island data`);
    return [
      {
        island: island.name,
        props: island.props,
        slots: island.slots.map((children) => toFragments({ type: 'root', children: [...children] }, islands)),
      },
    ];
  });
}
