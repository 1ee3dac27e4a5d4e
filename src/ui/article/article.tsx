import { avatarUrl, initials, profileUrl } from '../../shared/avatar.ts';
import type { ArticleProps } from '../../shared/renderer.ts';
import { Breakable } from '../breakable/breakable.tsx';
import { Icon, LineIcon } from '../icons/icons.tsx';
import { PostDate } from './post-date.tsx';
import { PostList } from './post-list.tsx';

const icons = {
  edit: 'M4 20h4L19 9l-4-4L4 16zM13.500 6.500l4 4',
  external: 'M14 5h5v5M19 5l-8 8M18 14v5H5V6h5',
};

/** The content of a page's chunk: heading, text, and page footer. Rendered at build time only. */
export function Article({ title, date, html, blog, related, contributors, edit, source, repo }: ArticleProps) {
  return (
    <>
      {title !== undefined && (
        <h1 tabIndex={-1}>
          <Breakable text={title} />
        </h1>
      )}
      {date !== undefined && <PostDate date={date} />}
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
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
          <ul aria-labelledby="contributors">
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
      <ul className="page-actions">
        <li>
          <a href={edit}>
            <LineIcon name="edit" path={icons.edit} size={16} /> Edit Document
          </a>
        </li>
        {source !== undefined && (
          <li>
            <a href={source}>
              <LineIcon name="external" path={icons.external} size={16} /> View Source
            </a>
          </li>
        )}
        {repo !== undefined && (
          <li>
            <a href={repo}>
              <LineIcon name="external" path={icons.external} size={16} /> Jump to Repository
            </a>
          </li>
        )}
        <li>
          <button type="button" data-print="">
            <Icon name="print" size={16} /> Print Document
          </button>
        </li>
      </ul>
    </>
  );
}
