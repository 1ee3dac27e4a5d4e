import type { ReactNode } from 'react';
import type { AnchorsByPage, SectionData, SiteData } from '../shared/site-data.ts';
import { Footer } from '../ui/footer/footer.tsx';
import { Header } from '../ui/header/header.tsx';
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

/** The frame of every screen. */
export function Layout({ site, section, path, anchors, onOpen, aside, children }: LayoutProps) {
  return (
    <>
      <a href="#main" className={styles.skip}>
        Skip to the text
      </a>
      <Header site={site} path={path} hasSidebar={section !== undefined} />
      <div className={section ? styles.columns : styles.single}>
        {section && (
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
        )}
        {children}
        {aside}
      </div>
      <Footer site={site} />
    </>
  );
}
