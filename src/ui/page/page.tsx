import type { AdjacentPages } from '../../shared/sidebar.ts';
import * as styles from './page.module.css';

export interface PageProps extends AdjacentPages {
  readonly path: string;
  readonly section: { readonly title: string; readonly url: string } | undefined;
  /** HTML of the article. */
  readonly content: string;
}

/** The middle of the screen: where one is, the article, and where one may go next. */
export function Page({ path, section, content, previous, next }: PageProps) {
  return (
    <main id="main" className={styles.page}>
      {section && section.url !== '/' && section.url !== path && (
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

/** The article as the compiler wrote it. What stands in the document already is left as it is. */
export function PageArticle({ path, content }: Pick<PageProps, 'path' | 'content'>) {
  return <article key={path} data-article="" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: content }} />;
}
