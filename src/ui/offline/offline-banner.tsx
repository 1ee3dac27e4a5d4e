import { Icon } from '../icons/icons.tsx';
import * as styles from './offline-banner.module.css';

export interface OfflineBannerProps {
  /** Undefined while there is nothing to say: the place is there before, so that it is announced when there is. */
  readonly title: string | undefined;
  /** What can be read. */
  readonly text: string;
  readonly onDismiss: () => void;
}

/** Says that there is no network, and what can be read without. It lies over the page, so that nothing moves. */
export function OfflineBanner({ title, text, onDismiss }: OfflineBannerProps) {
  return (
    <output className={styles.place} aria-label="Connection">
      {title !== undefined && (
        <div className={styles.banner}>
          <div className={styles.words}>
            <strong>{title}</strong> <span>{text}</span>{' '}
            <button type="button" className={styles.link} data-offline="">
              Saved pages
            </button>
          </div>
          <button type="button" className={styles.dismiss} aria-label="Dismiss" onClick={onDismiss}>
            <Icon name="close" size={16} />
          </button>
        </div>
      )}
    </output>
  );
}
