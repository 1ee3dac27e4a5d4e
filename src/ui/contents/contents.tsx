import type { Anchor } from '../../shared/content-tree.ts';
import * as styles from './contents.module.css';

/** The page's table of contents. `browser/active-anchor.ts` marks the heading that the reader has reached. */
export function Contents({ anchors }: { readonly anchors: readonly Anchor[] }) {
  if (anchors.length < 2) return <aside className={styles.contents} />;
  return (
    <aside className={styles.contents}>
      <nav aria-labelledby="contents-title" data-contents="">
        <h2 id="contents-title">On this page</h2>
        <ul>
          {anchors.map((anchor) => (
            <li key={anchor.id} data-level={anchor.level}>
              <a href={`#${anchor.id}`}>{anchor.title}</a>
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  );
}
