import { groupItems } from '../../shared/sidebar.ts';
import type { SectionData, SiteData } from '../../shared/site-data.ts';
import { PopoverHead } from '../popover-head/popover-head.tsx';
import { SidebarEntry, type SidebarEntryProps } from './sidebar-entry.tsx';
import * as styles from './sidebar.module.css';
import { Icon } from '../icons/icons.tsx';

export interface SidebarProps extends Omit<SidebarEntryProps, 'item'> {
  readonly site: SiteData;
  /** Undefined on screens that aren't in a section. */
  readonly section: SectionData | undefined;
  /** The header's links as HTML, for the drawer. */
  readonly links: string;
}

/**
 * The pages of a section. One element for both layouts: a column on wide screens; on small ones, a sliding popover that
 * also has the header's links.
 */
export function Sidebar({ site, section, links, ...page }: SidebarProps) {
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
          <a href="#main" className="unseen">
            Skip the list of pages
          </a>
          {!section.isBlog && <SidebarTools site={site} path={page.path} printable={section.printable} />}
          {groupItems(section.items).map((group) => (
            <div key={`${group.title ?? ''} ${group.items[0]?.url ?? ''}`} className={styles.group}>
              {group.title !== undefined && <p className={styles.groupTitle}>{group.title}</p>}
              <ul aria-label={group.title} data-pages="">
                {group.items.map((item) => (
                  <SidebarEntry key={item.url} item={item} {...page} />
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

/** The head of a documentation section's list: versions, and the section on paper and offline. */
function SidebarTools({ site, path, printable }: Pick<SidebarProps, 'site' | 'path'> & Pick<SectionData, 'printable'>) {
  const { versions, bundlerVersion, badge, changes } = site;
  return (
    <div className={`row ${styles.tools}`}>
      <ul className="box" aria-label="Version">
        {versions.map((version) => (
          <li key={version.origin}>
            <a href={version.current ? path : version.origin + path} aria-current={version.current ? 'true' : undefined}>
              {version.title}
            </a>
          </li>
        ))}
      </ul>
      {/* The badge loads only once it's visible; its text is the fallback. */}
      <a
        className={styles.badge}
        href={changes.exists ? changes.url : undefined}
        title={changes.title}
        data-image={badge}
        suppressHydrationWarning
      >
        {`v${bundlerVersion}`}
      </a>
      {printable !== undefined && (
        <a href={printable} className="icon-button" aria-label="Print Section" title="Print Section">
          <Icon name="print" size={18} />
        </a>
      )}
      <button type="button" className="icon-button" data-offline="" aria-label="Save for Offline" title="Save for Offline">
        <Icon name="save" size={18} />
      </button>
      {/* Shows a message if the dialog can't be loaded. */}
      <output className={styles.told} />
    </div>
  );
}
