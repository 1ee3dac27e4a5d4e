import { groupItems } from '../../shared/sidebar.ts';
import type { AnchorsByPage, SectionData, SiteData } from '../../shared/site-data.ts';
import { PopoverHead } from '../popover-head/popover-head.tsx';
import { SidebarEntry } from './sidebar-entry.tsx';
import { SidebarTools } from './sidebar-tools.tsx';
import * as styles from './sidebar.module.css';

export interface SidebarProps {
  readonly site: SiteData;
  /** Undefined on screens that aren't in a section. */
  readonly section: SectionData | undefined;
  readonly path: string;
  /** The header's links as HTML, for the drawer. */
  readonly links: string;
  /** Headings of pages, as far as they're loaded. */
  readonly anchors: AnchorsByPage;
  /** Loads a page's headings. */
  readonly onOpen: (url: string) => void;
}

/**
 * The pages of a section. One element for both layouts: a column on wide screens; on small ones, a sliding popover that
 * also has the header's links.
 */
export function Sidebar({ site, section, path, links, anchors, onOpen }: SidebarProps) {
  return (
    <nav
      id="sidebar"
      className={`${styles.sidebar} ${section ? styles.column : ''}`}
      popover="auto"
      aria-label={section ? `${section.title}: pages` : 'Site'}
    >
      <PopoverHead id="sidebar" title={section?.title ?? site.name} close="Close navigation" />
      {section && (
        <>
          <a href="#main" className={styles.skip}>
            Skip the list of pages
          </a>
          {!section.isBlog && <SidebarTools site={site} path={path} printable={section.printable} />}
          {groupItems(section.items).map((group) => (
            <div key={`${group.title ?? ''} ${group.items[0]?.url ?? ''}`} className={styles.group}>
              {group.title !== undefined && <p className={styles.groupTitle}>{group.title}</p>}
              <ul aria-label={group.title} data-pages="">
                {group.items.map((item) => (
                  <SidebarEntry key={item.url} item={item} path={path} anchors={anchors.get(item.url)} onOpen={onOpen} />
                ))}
              </ul>
            </div>
          ))}
        </>
      )}
      <div className={styles.site} data-site-links="" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: links }} />
    </nav>
  );
}
