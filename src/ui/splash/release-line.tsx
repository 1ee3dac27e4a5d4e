import type { Release } from '../../shared/site-data.ts';
import * as styles from './splash.module.css';

const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** What's new, with the release and its date. */
export function ReleaseLine({ version, post }: Release) {
  const name = `webpack ${version}`;
  return (
    <p className={styles.release}>
      {post ? (
        <>
          <a href={post.url}>{name}</a> (<time dateTime={post.date}>{long.format(new Date(post.date))}</time>)
        </>
      ) : (
        name
      )}{' '}
      builds TypeScript, CSS, and HTML without a loader.
    </p>
  );
}
