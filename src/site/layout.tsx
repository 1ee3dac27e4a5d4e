import type { ReactNode } from 'react';
import type { SectionData, SiteData } from '../shared/site-data.ts';
import { Footer } from '../ui/footer/footer.tsx';
import { Header } from '../ui/header/header.tsx';
import { Sidebar } from '../ui/sidebar/sidebar.tsx';
import * as styles from './layout.module.css';

export interface LayoutProps {
  readonly site: SiteData;
  readonly section: SectionData | undefined;
  readonly path: string;
  /** Is the reader's browser in charge already? */
  readonly live: boolean;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every screen. */
export function Layout({ site, section, path, live, aside, children }: LayoutProps) {
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
            allAnchors={live}
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
