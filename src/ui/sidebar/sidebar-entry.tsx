import { type KeyboardEvent, useState } from 'react';
import type { Anchor, SidebarItem } from '../../shared/content-tree.ts';
import { Breakable } from '../breakable/breakable.tsx';
import * as styles from './sidebar.module.css';

export interface SidebarEntryProps {
  readonly item: SidebarItem;
  /** The current page's path. */
  readonly path: string;
  /** The current page's headings. */
  readonly anchors: readonly Anchor[];
  /** Loads the headings of another page. */
  readonly loadAnchors: (url: string) => Promise<readonly Anchor[]>;
}

/** A page in the sidebar with its headings. The disclosure isn't a tab stop of its own: arrow keys on the link open it. */
export function SidebarEntry({ item, path, anchors: own, loadAnchors }: SidebarEntryProps) {
  const [loaded, setLoaded] = useState<readonly Anchor[]>();
  const current = item.url === path;
  const anchors = current ? own : loaded;
  const load = (details: HTMLDetailsElement | null): void => {
    // If the page can't be loaded, expanding it again retries.
    if (details?.open && !anchors) loadAnchors(item.url).then(setLoaded, () => undefined);
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
            <ul className={`headings ${styles.anchors}`}>
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
