import { formatBytes, type OfflineRow } from '../rules/offline-rows.ts';
import { failureWords, type SaveJob, type SaveState } from '../rules/save-state.ts';
import * as styles from './offline.module.css';
import { sumBytes, planDownload, type OfflineList } from '../rules/offline-list.ts';

interface OfflineProgressProps {
  readonly job: SaveJob;
  /** Bytes present and in total; absent if saving couldn't start. */
  readonly have: number;
  readonly total: number;
  readonly onPause: () => void;
  readonly onResume: () => void;
  readonly onDiscard: () => void;
}

/** A download's progress and its buttons. */
export function OfflineProgress({ job, have, total, onPause, onResume, onDiscard }: OfflineProgressProps) {
  const busy = job.type === 'running' || job.type === 'elsewhere';
  return (
    <div className={styles.job} data-failed={job.type === 'failed' || undefined}>
      <p className={`row ${styles.step}`}>
        <strong>{titles[job.type]}</strong> {total > 0 && <span>{`${formatBytes(have)} of ${formatBytes(total)}`}</span>}
      </p>
      {total > 0 && <progress className={styles.bar} value={have} max={total} aria-label="Download progress" />}
      {job.type === 'failed' && (
        <p role="alert" className={styles.failure}>
          {failureWords(job.failure)}
        </p>
      )}
      <div className="row">
        {busy ? (
          <button type="button" className="button" onClick={onPause}>
            Pause
          </button>
        ) : (
          <>
            <button type="button" className="button" onClick={onResume}>
              {job.type === 'failed' ? 'Try again' : 'Resume'}
            </button>
            <button type="button" className="button plain" onClick={onDiscard}>
              Discard
            </button>
          </>
        )}
      </div>
    </div>
  );
}

const titles: Readonly<Record<SaveJob['type'], string>> = {
  none: 'Saved',
  running: 'Saving',
  paused: 'Paused',
  elsewhere: 'Saving in another tab',
  failed: 'Stopped',
};

interface OfflineListProps {
  readonly rows: readonly OfflineRow[];
  /** False during another operation, and offline. */
  readonly canSave: boolean;
  readonly canRemove: boolean;
  readonly onSave: (row: OfflineRow) => void;
  readonly onRemove: (row: OfflineRow) => void;
}

/** Sections that can be saved, with their sizes, and saved sections that can be removed. */
export function OfflineList({ rows, canSave, canRemove, onSave, onRemove }: OfflineListProps) {
  return (
    <ul className={styles.list}>
      {rows.map((row, index) => (
        <li key={row.title} className={styles.row} data-state={row.state}>
          <div>
            <p className={styles.name}>{row.title}</p>
            <p className={`note ${styles.facts}`}>{formatFacts(row)}</p>
          </div>
          {row.state === 'absent' && (
            // The first choice is recommended.
            <button
              type="button"
              className={index === 0 ? 'button' : 'button plain'}
              disabled={!canSave}
              onClick={() => onSave(row)}
            >
              Save<span className="unseen"> {row.title}</span>
            </button>
          )}
          {row.state === 'saved' && (
            <button type="button" className="button plain" disabled={!canRemove} onClick={() => onRemove(row)}>
              Remove<span className="unseen"> {row.title}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

function formatFacts({ pages, bytes, state }: OfflineRow): string {
  const count = `${pages} ${pages === 1 ? 'page' : 'pages'}`;
  if (state === 'wanted') return `${count}, saving`;
  return state === 'saved' ? `${count}, saved, ${formatBytes(bytes)}` : `${count}, ${formatBytes(bytes)}`;
}

interface OfflineNewsProps {
  readonly state: SaveState;
  readonly onRefresh: () => void;
  readonly onRetry: () => void;
}

/** Announces a newer version than the saved one, or says that the check failed. */
export function OfflineNews({ state: { list, stale, saved, present, job }, onRefresh, onRetry }: OfflineNewsProps) {
  if (stale)
    return (
      <div className={styles.news}>
        <p>Can't save pages now: the site isn't responding.</p>
        <button type="button" className="button plain" onClick={onRetry}>
          Try again
        </button>
      </div>
    );
  if (!list || !saved || saved.list.version === list.version || job.type !== 'none') return null;
  const { missing } = planDownload({ list, sections: saved.sections }, present);
  return (
    <div className={styles.news}>
      <p>{`A newer version is available: ${missing.length} ${missing.length === 1 ? 'file' : 'files'} to download, ${formatBytes(sumBytes(missing))}.`}</p>
      <button type="button" className="button" onClick={onRefresh}>
        Refresh
      </button>
    </div>
  );
}

interface OfflineSpaceProps {
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
