import { SUPPORT_URL } from '../../shared/constants.ts';
import type { PublishedSite } from '../../shared/site-data.ts';
import { Logo } from '../logo/logo.tsx';
import * as styles from './footer.module.css';

/** The end of every page: the sponsors' banner, the five links, and which webpack all this is about. */
export function Footer({ site }: { readonly site: PublishedSite }) {
  return (
    <footer className={styles.footer}>
      <p className={styles.sponsors}>
        <span>webpack is kept alive by the people and companies who pay for its maintenance.</span>
        <a href={SUPPORT_URL} rel="noopener">
          Support the team
        </a>
      </p>
      <div className={styles.end}>
        <span className={styles.brand}>
          <Logo size={24} />
          <span>{`Documents ${site.name} ${site.bundlerVersion}`}</span>
        </span>
        <ul>
          {site.footer.map((link) => (
            <li key={link.url}>{link.exists ? <a href={link.url}>{link.title}</a> : <span>{link.title}</span>}</li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
