import { groupItems } from '../../shared/sidebar.ts';
import type { AnchorsByPage, SectionData, SiteData } from '../../shared/site-data.ts';
import { Icon } from '../icons/icons.tsx';
import { SidebarEntry } from './sidebar-entry.tsx';
import * as styles from './sidebar.module.css';
import { VersionSwitcher } from './version-switcher.tsx';

export interface SidebarProps {
  readonly site: SiteData;
  readonly section: SectionData;
  readonly path: string;
  /** Headings of pages, as far as they're loaded. */
  readonly anchors: AnchorsByPage;
  /** Loads a page's headings. While undefined, only loaded headings can be expanded. */
  readonly onOpen: ((url: string) => void) | undefined;
}

/** The pages of a section. One element for both layouts: a column on wide screens, a sliding popover on small ones. */
export function Sidebar({ site, section: { title, items, printable }, path, anchors, onOpen }: SidebarProps) {
  return (
    <nav id="sidebar" className={styles.sidebar} popover="auto" aria-label={`${title}: pages`}>
      <div className={styles.head}>
        <span className={styles.title}>{title}</span>
        <button
          type="button"
          className={styles.close}
          popoverTarget="sidebar"
          popoverTargetAction="hide"
          aria-label="Close navigation"
        >
          <Icon name="close" />
        </button>
      </div>
      <a href="#main" className={styles.skip}>
        Skip the list of pages
      </a>
      <VersionSwitcher site={site} path={path} />
      <div className={styles.tools}>
        {printable !== undefined && (
          <a href={printable}>
            <Icon name="print" size={16} /> Print Section
          </a>
        )}
        <button type="button" data-offline="">
          <Icon name="save" size={16} /> Save for Offline
        </button>
        {/* Shows a message if the dialog can't be loaded. */}
        <output className={styles.told} />
      </div>
      {groupItems(items).map((group) => (
        <div key={`${group.title ?? ''} ${group.items[0]?.url ?? ''}`} className={styles.group}>
          {group.title !== undefined && <h2 className={styles.groupTitle}>{group.title}</h2>}
          <ul>
            {group.items.map((item) => (
              <SidebarEntry
                key={`${item.url} ${path}`}
                item={item}
                current={item.url === path}
                anchors={anchors.get(item.url)}
                onOpen={onOpen}
              />
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
