import { type Ref, useId } from 'react';
import { OpenFile, ToolForm } from '../../ui/tool-form/tool-form.tsx';
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
  const onFiles = ([file]: readonly File[]): void => {
    if (file) onFile(file);
  };
  return (
    <ToolForm className={styles.form} onFiles={onFiles}>
      <label htmlFor={id} className="label">
        Paste your output
      </label>
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
      <OpenFile onFiles={onFiles}>
        From your terminal or the browser’s console, as much as you like. Or <span className="text-button">open</span> a log file.
        It stays in your browser.
      </OpenFile>
      <output id={`${id}-state`}>{problem}</output>
    </ToolForm>
  );
}
