import type { Link } from '../../shared/content-tree.ts';
import type { PageScreen } from '../../shared/renderer.ts';
import { adjacentPages } from '../../shared/sidebar.ts';
import { Breakable } from '../breakable/breakable.tsx';
import { SentHtml } from '../edited-html/edited-html.tsx';
import { Icon } from '../icons/icons.tsx';
import * as styles from './page.module.css';
import { CONTENTS_ID } from '../../shared/site-data.ts';

/** The middle column: a bar with the current heading, breadcrumbs, the article, and the previous and next links. */
export function Page({ path, section, html, anchors }: PageScreen) {
  const { previous, next } = adjacentPages(section.items, path);
  // Undefined for the search page, whose headings are below the results.
  const title = section.items.find(({ url }) => url === path)?.title;
  return (
    <main id="main" className={styles.page}>
      {/* Where the right column has contents, which the button opens on narrow screens. */}
      {title !== undefined && anchors.some(({ level }) => level > 1) && (
        <button key={path} type="button" className={styles.here} popoverTarget={CONTENTS_ID}>
          <span>On this page:</span>
          {/* `browser/active-anchor.ts` writes the current heading. */}
          <span data-here="" suppressHydrationWarning>
            {title}
          </span>
          <Icon name="chevron" size={14} />
        </button>
      )}
      {section.url !== '/' && section.url !== path && (
        <p className="label">
          <a href={section.url}>{section.title}</a>
        </p>
      )}
      <PageArticle path={path} html={html} />
      {(previous ?? next) && (
        <nav className={styles.adjacent} aria-label="Previous and next page">
          <AdjacentLink link={previous} rel="prev" label="Previous" />
          <AdjacentLink link={next} rel="next" label="Next" />
        </nav>
      )}
    </main>
  );
}

function AdjacentLink({ link, rel, label }: { readonly link: Link | undefined; readonly rel: string; readonly label: string }) {
  return (
    link && (
      <a href={link.url} rel={rel} className="box">
        <small>{label}</small>
        <span>
          <Breakable text={link.title} />
        </span>
      </a>
    )
  );
}

/** The article as compiled. */
export function PageArticle({ path, html }: Pick<PageScreen, 'path' | 'html'>) {
  return <SentHtml key={path} tag="article" html={html} data-article="" />;
}
