import { formatBytes } from '../rules/offline-words.ts';
import type { OfflineRow } from '../rules/offline-rows.ts';
import * as styles from './offline.module.css';

export interface OfflineListProps {
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
