import { formatBytes } from '../../shared/offline/format-bytes.ts';
import type { OfflineList } from '../../shared/offline/offline-list.ts';
import { bytesOf, planOf } from '../../shared/offline/offline-plan.ts';
import * as styles from './offline.module.css';

export interface OfflineSpaceProps {
  readonly list: OfflineList;
  readonly present: ReadonlySet<string>;
  /** What the browser still gives this site, in bytes; undefined when it does not say. */
  readonly free: number | undefined;
}

/** What the sizes mean, what comes along with whatever is saved first, and that room is short when it is. */
export function OfflineSpace({ list, present, free }: OfflineSpaceProps) {
  const common = bytesOf(planOf({ list, sections: [] }, present).missing);
  const all = bytesOf(planOf({ list, sections: list.sections.map(({ name }) => name) }, present).missing);
  return (
    <p className={styles.note}>
      Sizes are what pages take on your device; they travel compressed, in about a quarter of that.
      {common > 0 &&
        ` What is saved first brings the search and the frame of the site along: ${formatBytes(common)} of its size.`}
      {' Printable pages, archives of examples and pictures from other hosts are not saved.'}
      {free !== undefined && free < all && (
        <strong>{` Your browser has ${formatBytes(Math.max(free, 0))} left for this site, which is less than the whole of it.`}</strong>
      )}
    </p>
  );
}
