import type { PageHits } from '../../shared/search/search-engine.ts';
import * as styles from './search.module.css';

/** Section and page of the results below it. The page is left out if it's the first of them. */
export function PageLabel({ page: { kind, url, title, hits }, id }: { readonly page: PageHits; readonly id?: string }) {
  return (
    <span className={styles.of} id={id} role={id === undefined ? undefined : 'presentation'}>
      <span className={styles.kind}>{kind}</span>
      {hits[0]?.url !== url && title !== kind && ` › ${title}`}
    </span>
  );
}
