import type { Anchor } from '../../shared/content-tree.ts';
import * as styles from './aside.module.css';

/** The position in the text, initially at the top of the page. `browser/active-anchor.ts` updates it. */
export function Position({ title, anchors }: { readonly title: string; readonly anchors: readonly Anchor[] }) {
  return (
    <nav className={styles.position} aria-label="Position in the text" data-position="">
      <h2 className={styles.title}>On this page</h2>
      <p>{`1 of ${anchors.length + 1}`}</p>
      {/* oxlint-disable-next-line jsx-a11y/anchor-has-content, jsx-a11y/anchor-is-valid -- becomes a link once a heading comes before the current one */}
      <a data-step={-1} />
      <a href="#main" data-step={0} aria-current="location">
        {title}
      </a>
      <a href={`#${anchors[0]?.id ?? ''}`} data-step={1}>
        {anchors[0]?.title}
      </a>
    </nav>
  );
}
