import type { SidebarItem } from '../../shared/content-tree.ts';
import { Icon } from '../icons/icons.tsx';
import * as styles from './sidebar.module.css';

/** One page of the sidebar with its anchors, which open and close without script. */
export function SidebarEntry({
  item,
  current,
  showAnchors,
}: {
  readonly item: SidebarItem;
  readonly current: boolean;
  readonly showAnchors: boolean;
}) {
  return (
    <li className={styles.entry}>
      <a href={item.url} className={styles.page} aria-current={current ? 'page' : undefined}>
        {item.title}
      </a>
      {showAnchors && item.anchors.length > 0 && (
        <details open={current}>
          <summary aria-label={`Headings of ${item.title}`}>
            <Icon name="chevron" size={14} />
          </summary>
          <ul className={styles.anchors}>
            {item.anchors.map((anchor) => (
              <li key={anchor.id} data-level={anchor.level}>
                <a href={`${current ? '' : item.url}#${anchor.id}`}>{anchor.title}</a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
