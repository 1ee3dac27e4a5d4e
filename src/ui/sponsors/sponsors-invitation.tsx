import { SUPPORT_URL } from '../../shared/constants.ts';
import * as styles from '../splash/splash.module.css';

/** Invites readers to become sponsors if there are none to show. */
export function SponsorsInvitation() {
  return (
    <div className={styles.invitation}>
      <svg viewBox="0 0 176 64" width="176" height="64" aria-hidden="true">
        {[14, 46, 130, 162].map((x) => (
          <circle key={x} cx={x} cy="32" r="12" />
        ))}
        <circle cx="88" cy="32" r="24" className={styles.seat} />
        <path d="M88 22v20M78 32h20" />
      </svg>
      <h3>Become a sponsor</h3>
      <p>webpack is free, and its development is funded by the people and companies that use it.</p>
      <p>
        <a href={SUPPORT_URL} rel="noopener" className="button">
          Support webpack on Open Collective
        </a>
      </p>
    </div>
  );
}
