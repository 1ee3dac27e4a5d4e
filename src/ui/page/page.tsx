import { CONTENTS_ID } from '../../shared/constants.ts';
import type { AdjacentPages } from '../../shared/sidebar.ts';
import type { SectionData } from '../../shared/site-data.ts';
import { Breakable } from '../breakable/breakable.tsx';
import { EditedHtml } from '../edited-html/edited-html.tsx';
import { Icon } from '../icons/icons.tsx';
import * as styles from './page.module.css';

export interface PageProps extends AdjacentPages {
  readonly path: string;
  readonly section: Pick<SectionData, 'title' | 'url' | 'items'>;
  /** Whether the right column has contents, which a bar opens on narrow screens. */
  readonly hasContents: boolean;
  /** The article's HTML. */
  readonly content: string;
}

/** The middle column: a bar with the current heading, breadcrumbs, the article, and the previous and next links. */
export function Page({ path, section, hasContents, content, previous, next }: PageProps) {
  // Undefined for the search page, whose headings are below the results.
  const title = section.items.find(({ url }) => url === path)?.title;
  return (
    <main id="main" className={styles.page}>
      {hasContents && title !== undefined && (
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
        <p className={styles.section}>
          <a href={section.url}>{section.title}</a>
        </p>
      )}
      <PageArticle path={path} content={content} />
      {(previous ?? next) && (
        <nav className={styles.adjacent} aria-label="Previous and next page">
          {previous && (
            <a href={previous.url} rel="prev">
              <small>Previous</small>
              <span>
                <Breakable text={previous.title} />
              </span>
            </a>
          )}
          {next && (
            <a href={next.url} rel="next">
              <small>Next</small>
              <span>
                <Breakable text={next.title} />
              </span>
            </a>
          )}
        </nav>
      )}
    </main>
  );
}

/** The article as compiled. HTML that is already in the document isn't touched. */
export function PageArticle({ path, content }: Pick<PageProps, 'path' | 'content'>) {
  if (process.env.NODE_ENV === 'development') return <EditedHtml key={path} tag="article" html={content} data-article="" />;
  return <article key={path} data-article="" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: content }} />;
}
