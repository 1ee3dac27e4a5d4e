import { Icon } from '../../ui/icons/icons.tsx';
import * as styles from './offline-banner.module.css';

export interface OfflineBannerProps {
  /** Undefined while there's nothing to announce; the live region must exist before its text. */
  readonly title: string | undefined;
  /** What the reader can still open. */
  readonly text: string;
  readonly onDismiss: () => void;
}

/** Announces that the reader is offline and what they can open. It overlays the page, so nothing moves. */
export function OfflineBanner({ title, text, onDismiss }: OfflineBannerProps) {
  return (
    <output className={styles.place} aria-label="Connection">
      {title !== undefined && (
        <div className={`floating ${styles.banner}`}>
          <div className={styles.words}>
            <strong>{title}</strong> <span>{text}</span>{' '}
            <button type="button" className={`text-button ${styles.link}`} data-offline="">
              Saved pages
            </button>
          </div>
          <button type="button" className="icon-button" aria-label="Dismiss" onClick={onDismiss}>
            <Icon name="close" size={16} />
          </button>
        </div>
      )}
    </output>
  );
}
