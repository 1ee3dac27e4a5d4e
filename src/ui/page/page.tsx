import type { AdjacentPages } from '../../shared/sidebar.ts';
import { EditedHtml } from '../edited-html/edited-html.tsx';
import * as styles from './page.module.css';

export interface PageProps extends AdjacentPages {
  readonly path: string;
  readonly section: { readonly title: string; readonly url: string };
  /** The article's HTML. */
  readonly content: string;
}

/** The middle column: breadcrumbs, the article, and the previous and next links. */
export function Page({ path, section, content, previous, next }: PageProps) {
  return (
    <main id="main" className={styles.page}>
      {section.url !== '/' && section.url !== path && (
        <p className={styles.section}>
          <a href={section.url}>{section.title}</a>
        </p>
      )}
      <PageArticle path={path} content={content} />
      {(previous ?? next) && (
        <nav className={styles.adjacent} aria-label="Previous and next page">
          {previous ? (
            <a href={previous.url} rel="prev">
              <small>Previous</small>
              <span>{previous.title}</span>
            </a>
          ) : (
            <span />
          )}
          {next && (
            <a href={next.url} rel="next">
              <small>Next</small>
              <span>{next.title}</span>
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
