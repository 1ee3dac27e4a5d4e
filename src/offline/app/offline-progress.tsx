import { formatBytes } from '../rules/offline-words.ts';
import { failureWords, type SaveJob } from '../rules/save-state.ts';
import * as styles from './offline.module.css';

export interface OfflineProgressProps {
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
