import type { Anchor } from '../../shared/content-tree.ts';
import * as styles from './contents.module.css';

/** The page's table of contents. `active` is the heading that the reader has reached. */
export function Contents({ anchors, active }: { readonly anchors: readonly Anchor[]; readonly active: string | undefined }) {
  if (anchors.length < 2) return <aside className={styles.contents} />;
  return (
    <aside className={styles.contents}>
      <nav aria-labelledby="contents-title">
        <h2 id="contents-title">On this page</h2>
        <ul>
          {anchors.map((anchor) => (
            <li key={anchor.id} data-level={anchor.level}>
              <a href={`#${anchor.id}`} aria-current={anchor.id === active ? 'location' : undefined}>
                {anchor.title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  );
}
