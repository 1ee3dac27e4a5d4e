import type { AsideProps } from '../../shared/renderer.ts';
import { Contents } from './contents.tsx';
import { PageActions } from './page-actions.tsx';

/** The right column: the page's contents and actions. Rendered at build time only. */
export function AsideContent({ title, tree, anchors, hasRelated, ...actions }: AsideProps) {
  return (
    <>
      {(tree ?? anchors.length > 0) && <Contents title={title} tree={tree} anchors={anchors} hasRelated={hasRelated} />}
      <PageActions {...actions} />
    </>
  );
}
