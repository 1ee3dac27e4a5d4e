import { avatarUrl, initials, profileUrl } from '../../shared/avatar.ts';
import type { ArticleProps, BlogIndex } from '../../shared/renderer.ts';
import { Breakable } from '../breakable/breakable.tsx';
import { PostDate } from './post-date.tsx';

/** A page's content: heading, text, and page footer. Rendered at build time only. */
export function Article({ title, date, parts, isRuled, blog, related, contributors }: Omit<ArticleProps, 'home'>) {
  return (
    <>
      {title !== undefined && (
        <h1 tabIndex={-1}>
          <Breakable text={title} />
        </h1>
      )}
      {date !== undefined && <PostDate date={date} />}
      {parts.map(({ html, height }) => (
        <div
          key={html}
          className={isRuled ? 'prose ruled' : 'prose'}
          data-narrow={height?.narrow}
          data-wide={height?.wide}
          dangerouslySetInnerHTML={{ __html: html }}
        />
      ))}
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
          <ul className="row links" aria-labelledby="contributors">
            {contributors.map((handle) => (
              <li key={handle}>
                <a href={profileUrl(handle)} className="flex">
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

/** The posts of a blog with their teasers, and its feeds. */
function PostList({ posts, feeds }: BlogIndex) {
  return (
    <>
      <p className="row links feeds">
        Subscribe:
        {feeds.map(({ name, url, type }) => (
          <a key={url} href={url} type={type}>
            {name}
          </a>
        ))}
      </p>
      <ol className="posts">
        {posts.map(({ title, url, date, description }) => (
          <li key={url}>
            <PostDate date={date} />
            <h2>
              <a href={url}>{title}</a>
            </h2>
            <p>{description}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
