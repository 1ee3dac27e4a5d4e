import type { ReactNode, RefObject } from 'react';
import { Icon } from '../../ui/icons/icons.tsx';
import * as frame from '../../ui/dialog/dialog.module.css';
import * as styles from './offline.module.css';

export interface OfflineDialogProps {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  /** The offered or saved version, and when it was saved. */
  readonly version: string | undefined;
  /** Announced to screen readers after a change. */
  readonly announcement: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The dialog for saving pages. */
export function OfflineDialog({ dialog, version, announcement, onClose, children }: OfflineDialogProps) {
  return (
    <dialog ref={dialog} className={`${frame.dialog} ${styles.dialog}`} aria-labelledby="offline-title">
      <div className={`${frame.box} ${styles.box}`}>
        <div className={styles.head}>
          <div>
            <h2 id="offline-title" tabIndex={-1} className={styles.title}>
              Save for offline
            </h2>
            {version !== undefined && <p className="note">{version}</p>}
          </div>
          <button type="button" className={`icon-button ${styles.close}`} aria-label="Close" onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        {children}
        <output className="unseen">{announcement}</output>
      </div>
    </dialog>
  );
}
