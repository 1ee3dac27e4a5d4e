import type { DragEventHandler, ReactNode } from 'react';
import * as styles from './tool-form.module.css';

/** The panel of a form whose input can be pasted, dropped, or opened. Without `onFiles`, it takes no dropped files itself. */
export function ToolForm({
  className = '',
  isDragging = false,
  onFiles,
  children,
}: {
  readonly className?: string | undefined;
  /** Whether a file is over the page. */
  readonly isDragging?: boolean;
  readonly onFiles?: (files: readonly File[]) => void;
  readonly children: ReactNode;
}) {
  const onDragOver: DragEventHandler = (event) => onFiles && event.preventDefault();
  const onDrop: DragEventHandler = (event) => {
    const files = [...event.dataTransfer.files];
    if (!onFiles || files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a file can be opened with a button, too
    <div className={`panel ${styles.form} ${className}`} data-dragging={isDragging || undefined} {...{ onDragOver, onDrop }}>
      {children}
    </div>
  );
}

/** A note that opens files. Its `<span>` looks like a link. */
export function OpenFile({
  id,
  multiple = false,
  onFiles,
  children,
}: {
  readonly id?: string;
  readonly multiple?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}) {
  return (
    <label id={id} className={styles.file}>
      {children}
      <input
        type="file"
        multiple={multiple}
        className="unseen"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file can be opened again.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </label>
  );
}
