import type { SiteData } from '../../shared/site-data.ts';
import * as styles from './sidebar.module.css';

/** The versions of the documentation and of the bundler. The badge loads only once it's visible; its text is the fallback. */
export function VersionSwitcher({ site, path }: { readonly site: SiteData; readonly path: string }) {
  const { versions, bundlerVersion, badge } = site;
  return (
    <div className={styles.versions}>
      <span id="version-label">Version</span>
      <ul aria-labelledby="version-label">
        {versions.map((version) => (
          <li key={version.origin}>
            <a href={version.current ? path : version.origin + path} aria-current={version.current ? 'true' : undefined}>
              {version.title}
            </a>
          </li>
        ))}
      </ul>
      <span className={styles.badge} data-image={badge} suppressHydrationWarning>{`v${bundlerVersion}`}</span>
    </div>
  );
}
