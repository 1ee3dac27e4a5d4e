import { SentHtml } from '../edited-html/edited-html.tsx';
import * as styles from './aside.module.css';

/** The right column, below the article on narrow screens. */
export function Aside({ path, content }: { readonly path: string; readonly content: string }) {
  return <SentHtml key={path} tag="aside" html={content} className={styles.aside} data-aside="" />;
}
