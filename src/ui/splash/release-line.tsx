import type { Release } from '../../shared/site-data.ts';
import { Day } from '../article/post-date.tsx';
import * as styles from './splash.module.css';

/** What's new, with the release and its date. */
export function ReleaseLine({ version, post }: Release) {
  const name = `webpack ${version}`;
  return (
    <p className={styles.release}>
      {post ? (
        <>
          <a href={post.url}>{name}</a> (<Day date={post.date} />)
        </>
      ) : (
        name
      )}{' '}
      builds TypeScript, CSS, and HTML without a loader.
    </p>
  );
}
