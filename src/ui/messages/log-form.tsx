import { type Ref, useId } from 'react';
import * as styles from './messages.module.css';

export interface LogFormProps {
  readonly field: Ref<HTMLTextAreaElement>;
  /** The longest text to paste. */
  readonly maxLength: number;
  readonly problem: string | undefined;
  readonly onChange: (text: string) => void;
  readonly onFile: (file: File) => void;
}

/** Asks for the output of a build: pasted, dropped, or from a file. */
export function LogForm({ field, maxLength, problem, onChange, onFile }: LogFormProps) {
  const id = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a file can be opened with a button, too
    <div
      className={styles.form}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        const [file] = event.dataTransfer.files;
        if (!file) return;
        event.preventDefault();
        onFile(file);
      }}
    >
      <label htmlFor={id}>Paste your output</label>
      <textarea
        id={id}
        ref={field}
        rows={5}
        spellCheck={false}
        autoComplete="off"
        maxLength={maxLength}
        placeholder="ERROR in ./src/index.js"
        aria-describedby={`${id}-state`}
        onChange={({ target }) => onChange(target.value)}
      />
      <label className={styles.file}>
        From your terminal or the browser’s console, as much as you like. Or <span>open</span> a log file. It stays in your
        browser.
        <input
          type="file"
          className="unseen"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onFile(file);
            target.value = '';
          }}
        />
      </label>
      <output id={`${id}-state`} className={styles.state}>
        {problem}
      </output>
    </div>
  );
}
