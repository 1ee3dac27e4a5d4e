import type { PublishedSite } from '../../shared/site-data.ts';
import { LinkRow } from '../link-row/link-row.tsx';
import { Logo } from '../logo/logo.tsx';
import * as styles from './footer.module.css';
import { SUPPORT_URL } from '../../sponsors/rules/sponsor.ts';

/** The sponsor banner, the footer links, and links to the community. */
export function Footer({ site }: { readonly site: PublishedSite }) {
  return (
    <footer className={styles.footer}>
      <p className={`row apart ${styles.sponsors}`}>
        <span>webpack is funded by the people and companies that use it.</span>
        <a href={SUPPORT_URL}>Become a sponsor</a>
      </p>
      <div className={`row apart ${styles.end}`}>
        <span className="row">
          <Logo size={24} />
          <span>{`Documents ${site.name} ${site.bundlerVersion}`}</span>
        </span>
        <LinkRow links={site.footer.filter(({ exists }) => exists)} />
        <LinkRow links={site.elsewhere} />
      </div>
    </footer>
  );
}
