import type { ReactNode } from 'react';
import { Icon } from '../icons/icons.tsx';
import * as styles from './dropdown.module.css';

/**
 * A button with a list of links below it. Static markup: `browser/menus.ts` opens and closes it, so it works before React loads.
 */
export function Dropdown({
  link,
  label,
  title,
  children,
}: {
  /** A link before the button. */
  readonly link?: ReactNode;
  readonly label?: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.dropdown} data-menu="">
      {link}
      <button type="button" className={`flex ${styles.button}`} aria-expanded="false" aria-label={title}>
        {label}
        <Icon name="chevron" size={14} />
      </button>
      <ul className={`floating ${styles.list}`}>{children}</ul>
    </div>
  );
}
