import { avatarUrl, initials, profileUrl } from '../../shared/avatar.ts';
import type { ArticleProps } from '../../shared/renderer.ts';
import { Breakable } from '../breakable/breakable.tsx';
import { PostDate } from './post-date.tsx';
import { PostList } from './post-list.tsx';

/** The content of a page's chunk: heading, text, and page footer. Rendered at build time only. */
export function Article(page: ArticleProps) {
  const { title, date, html, isRuled, blog, related, contributors } = page;
  return (
    <>
      {title !== undefined && (
        <h1 tabIndex={-1}>
          <Breakable text={title} />
        </h1>
      )}
      {date !== undefined && <PostDate date={date} />}
      <div className={isRuled ? 'prose ruled' : 'prose'} dangerouslySetInnerHTML={{ __html: html }} />
      {blog && <PostList {...blog} />}
      {related.length > 0 && (
        <section className="related" aria-labelledby="further-reading">
          <h2 id="further-reading">Further Reading</h2>
          <ul>
            {related.map((link) => (
              <li key={link.url}>
                <a href={link.url}>{link.title}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {contributors.length > 0 && (
        <div className="contributors">
          <p id="contributors">Written by</p>
          <ul className="row" aria-labelledby="contributors">
            {contributors.map((handle) => (
              <li key={handle}>
                <a href={profileUrl(handle)}>
                  <span className="avatar" data-image={avatarUrl(handle)} aria-hidden="true">
                    {initials(handle)}
                  </span>
                  {handle}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
