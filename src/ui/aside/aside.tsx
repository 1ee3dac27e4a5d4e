import { EditedHtml } from '../edited-html/edited-html.tsx';
import * as styles from './aside.module.css';

/** The right column, below the article on narrow screens. Like the article, React keeps the server's HTML. */
export function Aside({ path, content }: { readonly path: string; readonly content: string }) {
  if (process.env.NODE_ENV === 'development')
    return <EditedHtml key={path} tag="aside" html={content} className={styles.aside} data-aside="" />;
  return (
    <aside
      key={path}
      className={styles.aside}
      data-aside=""
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: content }}
    />
  );
}
