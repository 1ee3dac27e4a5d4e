import { FrameIcon } from '../icons/frame-icon.tsx';
import { Logo } from '../logo/logo.tsx';
import { SiteLinks, type SiteLinksProps, SiteTools } from './site-links.tsx';
import * as styles from './header.module.css';
import type { NavigationLink } from '../../shared/site-data.ts';

/** The header: logo, links, search, and tools. Below 64 rem, links and tools are in the drawer. */
export function Header({ site, path }: SiteLinksProps) {
  return (
    <header className={styles.header}>
      <button type="button" className={`icon-button ${styles.menu}`} popoverTarget="sidebar" aria-label="Open navigation">
        <FrameIcon name="menu" />
      </button>
      <a className={`flex ${styles.home}`} href="/" aria-label={`${site.name}, home`}>
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

/** Opens the search. Without JavaScript, and until its code has loaded, it's a link to the search page, if the site has one. */
function SearchButton({ link }: { readonly link: NavigationLink }) {
  const Tag = link.exists ? 'a' : 'button';
  return (
    <Tag
      {...(link.exists ? { href: link.url } : { type: 'button', 'aria-haspopup': 'dialog' })}
      className={`flex ${styles.search}`}
      data-search=""
      aria-label={link.title}
      aria-keyshortcuts="/ Control+K Meta+K"
    >
      <FrameIcon name="search" />
      <span>{link.title}</span>
      <kbd className="needs-script" aria-hidden="true">
        /
      </kbd>
    </Tag>
  );
}
