import type { ReactNode } from 'react';
import type { PublishedSite } from '../shared/site-data.ts';
import { Footer } from '../ui/footer/footer.tsx';
import { Header } from '../ui/header/header.tsx';
import { NotificationBar } from '../ui/notification-bar/notification-bar.tsx';
import * as styles from './layout.module.css';

export interface FrameProps {
  readonly site: PublishedSite;
  readonly path: string;
  readonly children: ReactNode;
}

/**
 * The frame around every screen, rendered at build time only. `browser/mark-place.ts` marks the current page in it, and
 * its menus and buttons don't need React. `client.tsx` imports its styles for the browser.
 */
export function Frame({ site, path, children }: FrameProps) {
  return (
    <>
      <a href="#main" className={`button ${styles.skip}`}>
        Skip to the text
      </a>
      {site.notification && <NotificationBar {...site.notification} />}
      <Header site={site} path={path} />
      {children}
      <Footer site={site} />
    </>
  );
}
