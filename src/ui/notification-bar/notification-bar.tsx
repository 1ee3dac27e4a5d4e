import type { Notification } from '../../shared/site-data.ts';
import { Icon } from '../icons/icons.tsx';
import * as styles from './notification-bar.module.css';

/** A message above the page. `browser/notification.ts` hides it before the first paint if it was dismissed. */
export function NotificationBar({ text, link }: Notification) {
  return (
    <aside className={`flex ${styles.bar}`} data-notification="" aria-label="Notification">
      <p>
        {text} {link.exists ? <a href={link.url}>{link.title}</a> : undefined}
      </p>
      <button type="button" className="icon-button" data-dismiss="" aria-label="Dismiss the notification">
        <Icon name="close" size={16} />
      </button>
    </aside>
  );
}
