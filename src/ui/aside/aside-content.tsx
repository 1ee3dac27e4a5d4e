import type { AsideProps } from '../../shared/renderer.ts';
import { EntryTreeView } from './entry-tree-view.tsx';
import { PageActions } from './page-actions.tsx';
import { Position } from './position.tsx';

/** The right column: a reference page's entries, or the position in the text, and page actions. Rendered at build time only. */
export function AsideContent({ title, tree, anchors, ...actions }: AsideProps) {
  return (
    <>
      {tree && <EntryTreeView {...tree} />}
      {!tree && anchors.length > 1 && <Position title={title} anchors={anchors} />}
      <PageActions {...actions} />
    </>
  );
}
