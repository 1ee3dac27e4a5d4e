import type { PublishedSite } from '../../shared/site-data.ts';
import { Dropdown } from '../dropdown/dropdown.tsx';
import { FrameIcon } from '../icons/frame-icon.tsx';
import { SearchButton } from './search-button.tsx';
import { Logo } from '../logo/logo.tsx';
import * as styles from './header.module.css';

export interface HeaderProps {
  readonly site: PublishedSite;
  readonly path: string;
}

/** The header: logo, links, menus, and below it the section navigation. */
export function Header({ site, path }: HeaderProps) {
  const inside = (url: string): boolean => path.startsWith(url);
  const place = (url: string) => ({ 'data-place': '', 'aria-current': inside(url) ? ('true' as const) : undefined });
  const links = site.header.filter(({ exists }) => exists);
  // Phones have no room for the header's links, so links that aren't sections follow the sections.
  const besides = links.filter(({ url }) => !site.sections.some((section) => section.url === url));
  const documentation = site.documentation.some(({ url }) => inside(url));
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <button type="button" className={styles.menu} popoverTarget="sidebar" aria-label="Open navigation">
          <FrameIcon name="menu" />
        </button>
        <a className={styles.home} href="/" aria-label={`${site.name}, home`}>
          <Logo size={32} />
          <span>{site.name}</span>
        </a>
        <nav className={styles.links} aria-label="Main">
          <Dropdown label="Documentation" title="Documentation" active={documentation}>
            {site.documentation.map((link) => (
              <li key={link.url}>
                <a href={link.url} {...place(link.url)}>
                  {link.title}
                </a>
              </li>
            ))}
          </Dropdown>
          {links.map((link) => (
            <a key={link.url} href={link.url} className={styles.link} {...place(link.url)}>
              {link.title}
            </a>
          ))}
        </nav>
        <SearchButton link={site.search} />
        <div className={styles.tools}>
          {site.elsewhere.map((link) => (
            <a
              key={link.url}
              href={link.url}
              className={`${styles.icon} ${styles.elsewhere}`}
              aria-label={link.title}
              title={link.title}
              rel="noopener"
            >
              <FrameIcon name={link.icon} />
            </a>
          ))}
          <Dropdown label={<FrameIcon name="language" />} title="Language">
            {site.languages.map((language) => (
              <li key={language.origin}>
                <a
                  href={language.current ? path : language.origin + path}
                  lang={language.code}
                  aria-current={language.current ? 'true' : undefined}
                  data-keep-place=""
                >
                  {language.title}
                </a>
              </li>
            ))}
          </Dropdown>
          <button
            type="button"
            className={`${styles.icon} ${styles.theme}`}
            data-theme-toggle=""
            aria-label="Switch between light and dark theme"
          >
            <FrameIcon name="sun" />
            <FrameIcon name="moon" />
          </button>
        </div>
      </div>
      <nav className={styles.sections} aria-label="Sections" data-sections="">
        {site.sections.map((link) => (
          <a key={link.url} href={link.url} {...place(link.url)}>
            {link.title}
          </a>
        ))}
        {besides.map((link) => (
          <a key={link.url} href={link.url} className={styles.besides} {...place(link.url)}>
            {link.title}
          </a>
        ))}
      </nav>
    </header>
  );
}
