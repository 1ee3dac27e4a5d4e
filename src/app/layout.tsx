import type { ReactNode } from 'react';
import { Sidebar, type SidebarProps } from '../ui/sidebar/sidebar.tsx';
import * as styles from './layout.module.css';

export interface LayoutProps extends SidebarProps {
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** The columns of a screen: the section's pages, the content, and the table of contents. */
export function Layout({ aside, children, ...sidebar }: LayoutProps) {
  return (
    <div className={sidebar.section ? styles.columns : styles.single}>
      <Sidebar {...sidebar} />
      {children}
      {aside}
    </div>
  );
}
