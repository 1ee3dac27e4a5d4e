import type { ReactNode } from 'react';
import type { SectionData } from '../shared/site-data.ts';
import { Sidebar, type SidebarProps } from '../ui/sidebar/sidebar.tsx';
import { SteadySidebar } from './steady-sidebar.tsx';
import * as styles from './layout.module.css';

export interface LayoutProps extends Omit<SidebarProps, 'section'> {
  readonly section: SectionData | undefined;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** The columns of a screen: the section's pages, the content, and the table of contents. */
export function Layout({ site, section, path, anchors, onOpen, aside, children }: LayoutProps) {
  if (!section) return <div className={styles.single}>{children}</div>;
  return (
    <div className={styles.columns}>
      {process.env.NODE_ENV === 'development' ? (
        <SteadySidebar site={site} section={section} path={path} anchors={anchors} onOpen={onOpen} />
      ) : (
        <Sidebar site={site} section={section} path={path} anchors={anchors} onOpen={onOpen} />
      )}
      {children}
      {aside}
    </div>
  );
}
