import type { ReactNode } from 'react';
import * as styles from '../page/page.module.css';
import { TryAgain } from './try-again.tsx';

/** Shown if the content couldn't be loaded. */
export function PageFailure({ detail, onRetry }: { readonly detail: string; readonly onRetry: () => void }) {
  return (
    <Message role="alert">
      <h1 tabIndex={-1}>Error loading content.</h1>
      <p>{detail}</p>
      <TryAgain onRetry={onRetry} />
    </Message>
  );
}

/** Shown if the content takes long to load. */
export function PagePlaceholder() {
  return (
    <main id="main" className={styles.page} aria-busy="true">
      <h1 className="unseen">Loading</h1>
      <output className={`skeleton ${styles.placeholder}`} aria-label="Loading" />
    </main>
  );
}

/** A message instead of a page. */
export function Message({ role, children }: { readonly role?: 'alert'; readonly children: ReactNode }) {
  return (
    <main id="main" className={styles.page}>
      <div className={`stack ${styles.message}`} role={role}>
        {children}
      </div>
    </main>
  );
}
