import type { ComponentProps } from 'react';

/** Text that scrolls, also with the keyboard. */
export const PrintedText = ({ className = '', ...props }: ComponentProps<'pre'>) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable
  <pre tabIndex={0} className={`printed ${className}`} {...props} />
);
