import type { ReactNode } from 'react';
import { Icon } from '../icons/icons.tsx';
import * as styles from './dropdown.module.css';

/**
 * A button with a list of links below it. Static markup: `browser/menus.ts` opens and closes it, so it works before React loads.
 */
export function Dropdown({
  label,
  title,
  active = false,
  children,
}: {
  readonly label: ReactNode;
  readonly title: string;
  readonly active?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.dropdown} data-menu="">
      <button
        type="button"
        className={styles.button}
        aria-expanded="false"
        aria-label={title}
        data-active={active || undefined}
        suppressHydrationWarning
      >
        {label}
        <Icon name="chevron" size={14} />
      </button>
      <ul className={styles.list}>{children}</ul>
    </div>
  );
}
