import { type ReactNode, useState } from 'react';
import { useWindowEvents } from '../use-window-events.ts';
import * as styles from './tool-form.module.css';

/** The panel of a form whose input can be pasted, opened, or dropped anywhere on the page. */
export function ToolForm({
  onFiles,
  children,
}: {
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}) {
  const [isDragging, setDragging] = useState(false);
  useWindowEvents(['dragover', 'dragleave', 'drop'], (event) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    // Otherwise the browser opens the file.
    event.preventDefault();
    setDragging(event.type === 'dragover' || (event.type === 'dragleave' && event.relatedTarget !== null));
    if (event.type === 'drop') onFiles([...event.dataTransfer.files]);
  });
  return (
    <div className={`panel ${styles.form}`} data-dragging={isDragging || undefined}>
      {children}
    </div>
  );
}

/** A note that opens files. Its `<span>` looks like a link. */
export function OpenFile({
  multiple = false,
  onFiles,
  children,
}: {
  readonly multiple?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}) {
  return (
    <label className={styles.file}>
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
