import type { ReactNode } from 'react';
import * as styles from './playground.module.css';

/** The place of the playground in its page, which its code fills. */
export const Playground = ({ children = <p data-loading>Loading the editor…</p> }: { readonly children?: ReactNode }) => (
  <div className={`${styles.playground} needs-script`}>{children}</div>
);
