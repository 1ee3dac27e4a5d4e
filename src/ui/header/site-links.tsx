import type { Link } from '../../shared/content-tree.ts';
import type { PublishedSite } from '../../shared/site-data.ts';
import { Dropdown } from '../dropdown/dropdown.tsx';
import { BrandMark, FrameIcon } from '../icons/frame-icon.tsx';
import * as styles from './header.module.css';

export interface SiteLinksProps {
  readonly site: PublishedSite;
  readonly path: string;
}

/** A link that is marked while the reader is on its page or below it. */
const PlaceLink = ({ url, title, path }: Link & Pick<SiteLinksProps, 'path'>) => (
  <a href={url} data-place="" aria-current={path.startsWith(url) ? 'true' : undefined}>
    {title}
  </a>
);

/** Documentation with its menu, its sections where there's room, and the other pages. */
export function SiteLinks({ site, path }: SiteLinksProps) {
  const links = site.documentation.map((link) => <PlaceLink key={link.url} {...link} path={path} />);
  const active = site.documentation.some(({ url }) => path.startsWith(url));
  return (
    <>
      <Dropdown
        title="Documentation"
        link={
          <a href={site.documentation[0]?.url} className={styles.link} aria-current={active ? 'true' : undefined}>
            Documentation
          </a>
        }
      >
        {links.map((link) => (
          <li key={link.key}>{link}</li>
        ))}
      </Dropdown>
      <nav className={styles.sections} aria-label="Sections" data-sections="">
        {links}
      </nav>
      <div className={styles.others}>
        {site.header
          .filter(({ exists }) => exists)
          .map((link) => (
            <PlaceLink key={link.url} {...link} path={path} />
          ))}
      </div>
    </>
  );
}

/** Links to other sites, the language menu, and the theme toggle. */
export function SiteTools({ site, path }: SiteLinksProps) {
  return (
    <div className={`flex ${styles.tools}`}>
      {site.elsewhere.map((link) => (
        <a key={link.url} href={link.url} className={`icon-button ${styles.icon}`} aria-label={link.title} title={link.title}>
          <BrandMark name={link.icon} />
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
        className={`icon-button ${styles.icon} ${styles.theme}`}
        data-theme-toggle=""
        aria-label="Switch between light and dark theme"
      >
        <FrameIcon name="sun" />
        <FrameIcon name="moon" />
      </button>
    </div>
  );
}
