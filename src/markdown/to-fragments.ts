import type { ElementContent, Root } from 'hast';
import type { HtmlFragment, IslandFragment } from '../shared/page-data.ts';
import { type Island, splitAtMarks } from './components/resolve-components.ts';
import { treeToHtml } from './to-html.ts';

/** Serializes a resolved tree; islands stay as data between the pieces of HTML. */
export function toFragments(
  tree: Root | { readonly type: 'root'; readonly children: ElementContent[] },
  islands: readonly Island[],
): HtmlFragment[] {
  return splitAtMarks(treeToHtml(tree), (index): IslandFragment | undefined => {
    const island = islands[index];
    return (
      island && {
        island: island.name,
        props: island.props,
        slots: island.slots.map((children) => toFragments({ type: 'root', children: [...children] }, islands)),
      }
    );
  });
}
