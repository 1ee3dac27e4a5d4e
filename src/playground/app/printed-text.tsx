import type { ReactNode } from 'react';

/** Text that scrolls, also with the keyboard. */
export function PrintedText({
  label,
  className,
  children,
}: {
  readonly label?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable
    <pre tabIndex={0} className={className} aria-label={label}>
      {children}
    </pre>
  );
}
