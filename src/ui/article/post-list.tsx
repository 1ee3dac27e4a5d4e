import type { BlogIndex } from '../../shared/renderer.ts';
import { PostDate } from './post-date.tsx';

/** The posts of a blog with their teasers, and its feeds. */
export function PostList({ posts, feeds }: BlogIndex) {
  return (
    <>
      <p className="row feeds">
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
