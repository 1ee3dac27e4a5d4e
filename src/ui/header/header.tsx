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

interface PlaceLinksProps {
  readonly links: readonly { readonly url: string; readonly title: string }[];
  readonly path: string;
  readonly className?: string | undefined;
}

/** Links, each of which is marked while the reader is on its page or below it. */
const placeLinks = ({ links, path, className }: PlaceLinksProps) =>
  links.map(({ url, title }) => (
    <a key={url} href={url} className={className} data-place="" aria-current={path.startsWith(url) ? 'true' : undefined}>
      {title}
    </a>
  ));

/** The header: logo, links, menus, and below it the section navigation. */
export function Header({ site, path }: HeaderProps) {
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
        <MainLinks site={site} path={path} />
        <SearchButton link={site.search} />
        <Tools site={site} path={path} />
      </div>
      <Sections site={site} path={path} />
    </header>
  );
}

function MainLinks({ site, path }: HeaderProps) {
  const active = site.documentation.some(({ url }) => path.startsWith(url));
  return (
    <nav className={styles.links} aria-label="Main">
      <Dropdown label="Documentation" title="Documentation" active={active}>
        {site.documentation.map((link) => (
          <li key={link.url}>{placeLinks({ links: [link], path })}</li>
        ))}
      </Dropdown>
      {placeLinks({ links: site.header.filter(({ exists }) => exists), path, className: styles.link })}
    </nav>
  );
}

/** Links to other sites, the language menu, and the theme toggle. */
function Tools({ site, path }: HeaderProps) {
  return (
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
  );
}

/** The sections. Phones have no room for the header's links, so those that aren't sections follow here. */
function Sections({ site, path }: HeaderProps) {
  const others = site.header.filter(({ exists, url }) => exists && !site.sections.some((section) => section.url === url));
  return (
    <nav className={styles.sections} aria-label="Sections" data-sections="">
      {placeLinks({ links: site.sections, path })}
      {placeLinks({ links: others, path, className: styles.besides })}
    </nav>
  );
}
