import { formatBytes } from '../rules/offline-words.ts';
import { sumBytes, planDownload } from '../rules/offline-plan.ts';
import type { SaveState } from '../rules/save-state.ts';
import * as styles from './offline.module.css';

export interface OfflineNewsProps {
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
