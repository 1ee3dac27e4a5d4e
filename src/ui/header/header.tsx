import type { SiteData } from '../../shared/site-data.ts';
import { Dropdown } from '../dropdown/dropdown.tsx';
import { Icon } from '../icons/icons.tsx';
import { Logo } from '../logo/logo.tsx';
import * as styles from './header.module.css';

export interface HeaderProps {
  readonly site: SiteData;
  readonly path: string;
  /** Is there a sidebar that the menu button could open? */
  readonly hasSidebar: boolean;
}

/** The header: logo, links, menus, and under it the slim navigation between sections. */
export function Header({ site, path, hasSidebar }: HeaderProps) {
  const inside = (url: string): boolean => path.startsWith(url);
  const documentation = site.documentation.some(({ url }) => inside(url));
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        {hasSidebar && (
          <button type="button" className={styles.menu} popoverTarget="sidebar" aria-label="Open the list of pages">
            <Icon name="menu" />
          </button>
        )}
        <a className={styles.home} href="/" aria-label={`${site.name}, home`}>
          <Logo size={32} />
          <span>{site.name}</span>
        </a>
        <nav className={styles.links} aria-label="Main">
          <Dropdown label="Documentation" title="Documentation" active={documentation}>
            {site.documentation.map((link) => (
              <li key={link.url}>
                <a href={link.url} aria-current={inside(link.url) ? 'true' : undefined}>
                  {link.title}
                </a>
              </li>
            ))}
          </Dropdown>
          {site.header.map((link) =>
            link.exists ? (
              <a key={link.url} href={link.url} className={styles.link} aria-current={inside(link.url) ? 'true' : undefined}>
                {link.title}
              </a>
            ) : (
              <span key={link.url} className={`${styles.link} ${styles.planned}`}>
                {link.title}
              </span>
            ),
          )}
        </nav>
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
              <Icon name={link.icon} />
            </a>
          ))}
          <Dropdown label={<Icon name="language" />} title="Language">
            {site.languages.map((language) => (
              <li key={language.origin}>
                <a
                  href={language.current ? path : language.origin + path}
                  lang={language.code}
                  aria-current={language.current ? 'true' : undefined}
                  data-keep-hash=""
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
            aria-label="Switch between light and dark"
          >
            <Icon name="sun" />
            <Icon name="moon" />
          </button>
        </div>
      </div>
      <nav className={styles.sections} aria-label="Sections">
        {site.sections.map((link) => (
          <a key={link.url} href={link.url} aria-current={inside(link.url) ? 'true' : undefined}>
            {link.title}
          </a>
        ))}
      </nav>
    </header>
  );
}
