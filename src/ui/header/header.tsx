import { FrameIcon } from '../icons/frame-icon.tsx';
import { Logo } from '../logo/logo.tsx';
import { SearchButton } from './search-button.tsx';
import { SiteLinks, type SiteLinksProps, SiteTools } from './site-links.tsx';
import * as styles from './header.module.css';

/** The header: logo, links, search, and tools. Below 64 rem, links and tools are in the drawer. */
export function Header({ site, path }: SiteLinksProps) {
  return (
    <header className={styles.header}>
      <button type="button" className={styles.menu} popoverTarget="sidebar" aria-label="Open navigation">
        <FrameIcon name="menu" />
      </button>
      <a className={styles.home} href="/" aria-label={`${site.name}, home`}>
        <Logo size={32} />
        {site.name}
      </a>
      <nav className={styles.links} aria-label="Main">
        <SiteLinks site={site} path={path} />
      </nav>
      <SearchButton link={site.search} />
      <SiteTools site={site} path={path} />
    </header>
  );
}
