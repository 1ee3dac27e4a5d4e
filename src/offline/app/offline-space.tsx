import { formatBytes } from '../rules/offline-words.ts';
import type { OfflineList } from '../rules/offline-list.ts';
import { sumBytes, planDownload } from '../rules/offline-plan.ts';

export interface OfflineSpaceProps {
  readonly list: OfflineList;
  readonly present: ReadonlySet<string>;
  /** Free storage in bytes; undefined if the browser doesn't report it. */
  readonly free: number | undefined;
}

/** Explains the sizes, mentions what the first download includes, and warns about low space. */
export function OfflineSpace({ list, present, free }: OfflineSpaceProps) {
  const common = sumBytes(planDownload({ list, sections: [] }, present).missing);
  const all = sumBytes(planDownload({ list, sections: list.sections.map(({ name }) => name) }, present).missing);
  return (
    <p className="note">
      Sizes show the space used on your device; downloads are about a quarter of that.
      {common > 0 && ` The first download also includes search and the site shell (${formatBytes(common)}).`}
      {" Printable pages, example archives, and images from other hosts aren't included."}
      {free !== undefined && free < all && (
        <strong>{` Your browser has ${formatBytes(Math.max(free, 0))} of storage left for this site, not enough for all of it.`}</strong>
      )}
    </p>
  );
}
