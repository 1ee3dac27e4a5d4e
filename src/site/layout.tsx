import type { ReactNode } from 'react';
import type { AnchorsByPage, SectionData, SiteData } from '../shared/site-data.ts';
import { Sidebar } from '../ui/sidebar/sidebar.tsx';
import * as styles from './layout.module.css';

export interface LayoutProps {
  readonly site: SiteData;
  readonly section: SectionData | undefined;
  readonly path: string;
  readonly anchors: AnchorsByPage;
  readonly onOpen: ((url: string) => void) | undefined;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** The columns of a screen: the section's pages, the content, and the table of contents. */
export function Layout({ site, section, path, anchors, onOpen, aside, children }: LayoutProps) {
  if (!section) return <div className={styles.single}>{children}</div>;
  return (
    <div className={styles.columns}>
      <Sidebar
        title={section.title}
        items={section.items}
        path={path}
        versions={site.versions}
        bundlerVersion={site.bundlerVersion}
        badge={site.badge}
        anchors={anchors}
        onOpen={onOpen}
        printable={section.printable}
      />
      {children}
      {aside}
    </div>
  );
}
