import type { KeyboardEvent } from 'react';
import type { Anchor, SidebarItem } from '../../shared/content-tree.ts';
import { Breakable } from '../breakable/breakable.tsx';
import * as styles from './sidebar.module.css';

export interface SidebarEntryProps {
  readonly item: SidebarItem;
  /** The current page's path. */
  readonly path: string;
  /** Undefined while not loaded. */
  readonly anchors: readonly Anchor[] | undefined;
  readonly onOpen: (url: string) => void;
}

/** A page in the sidebar with its headings. The disclosure isn't a tab stop of its own: arrow keys on the link open it. */
export function SidebarEntry({ item, path, anchors, onOpen }: SidebarEntryProps) {
  const current = item.url === path;
  const load = (details: HTMLDetailsElement | null): void => {
    if (details?.open && !anchors) onOpen(item.url);
  };
  return (
    <li className={styles.entry}>
      <a href={item.url} className={styles.page} aria-current={current ? 'page' : undefined} onKeyDown={unfold}>
        <Breakable text={item.title} />
      </a>
      {!item.flat && (
        // The reader may have opened it before React arrived.
        <details key={path} open={current} ref={load} onToggle={(event) => load(event.currentTarget)}>
          <summary className="unfold" tabIndex={-1} aria-label={`Headings of ${item.title}`} />
          {anchors && (
            <ul className={styles.anchors}>
              {anchors.map((anchor) => (
                <li key={anchor.id} data-level={anchor.level}>
                  <a href={`${current ? '' : item.url}#${anchor.id}`}>
                    <Breakable text={anchor.title} />
                  </a>
                </li>
              ))}
            </ul>
          )}
        </details>
      )}
    </li>
  );
}

/** Opens and closes the headings below a page's link with the right and left arrow keys. */
function unfold({ key, currentTarget }: KeyboardEvent): void {
  const details = currentTarget.nextElementSibling;
  if (details instanceof HTMLDetailsElement && /^Arrow(?:Left|Right)$/.test(key)) details.open = key === 'ArrowRight';
}
