import type { Anchor, SidebarItem } from '../../shared/content-tree.ts';
import { Breakable } from '../breakable/breakable.tsx';
import { Icon } from '../icons/icons.tsx';
import * as styles from './sidebar.module.css';

export interface SidebarEntryProps {
  readonly item: SidebarItem;
  readonly current: boolean;
  /** Undefined while not loaded. */
  readonly anchors: readonly Anchor[] | undefined;
  readonly onOpen: ((url: string) => void) | undefined;
}

/** A page in the sidebar with its headings, which expand without JavaScript. */
export function SidebarEntry({ item, current, anchors, onOpen }: SidebarEntryProps) {
  const canOpen = !item.flat && (anchors !== undefined || onOpen !== undefined);
  return (
    <li className={styles.entry}>
      <a href={item.url} className={styles.page} aria-current={current ? 'page' : undefined}>
        <Breakable text={item.title} />
      </a>
      {canOpen && (
        <details open={current} onToggle={(event) => event.currentTarget.open && !anchors && onOpen?.(item.url)}>
          <summary className="unfold" aria-label={`Headings of ${item.title}`}>
            <Icon name="chevron" size={14} />
          </summary>
          <ul className={styles.anchors}>
            {anchors?.map((anchor) => (
              <li key={anchor.id} data-level={anchor.level}>
                <a href={`${current ? '' : item.url}#${anchor.id}`}>
                  <Breakable text={anchor.title} />
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
