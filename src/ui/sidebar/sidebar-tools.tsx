import type { SiteData } from '../../shared/site-data.ts';
import { Icon } from '../icons/icons.tsx';
import * as styles from './sidebar.module.css';

export interface SidebarToolsProps {
  readonly site: SiteData;
  readonly path: string;
  /** URL of the section's printable page, if it has one. */
  readonly printable: string | undefined;
}

/** The head of a documentation section's list: versions, and the section on paper and offline. */
export function SidebarTools({ site: { versions, bundlerVersion, badge, changes }, path, printable }: SidebarToolsProps) {
  return (
    <div className={`row ${styles.tools}`}>
      <ul aria-label="Version">
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
