import { useId } from 'react';
import * as styles from './since.module.css';

export interface VersionFormProps {
  readonly from: string;
  readonly to: string;
  /** Releases to suggest. */
  readonly releases: readonly string[];
  /** Versions that a lockfile contains, if there are several. */
  readonly choices: readonly string[];
  readonly problem: string | undefined;
  readonly onChange: (field: 'from' | 'to', text: string) => void;
  readonly onSubmit: () => void;
  readonly onChoose: (version: string) => void;
  /** A lockfile's text, pasted. */
  readonly onPaste: (text: string) => void;
  readonly onFile: (file: File) => void;
}

/** Asks for a version: typed, pasted with a lockfile, or from a file. */
export function VersionForm({ releases, choices, problem, onSubmit, onChoose, onPaste, onFile, ...fields }: VersionFormProps) {
  const id = useId();
  const field = (name: 'from' | 'to', label: string) => (
    <label className={styles.field}>
      <span>{label}</span>
      <input
        value={fields[name]}
        list={`${id}-releases`}
        spellCheck={false}
        autoComplete="off"
        aria-describedby={`${id}-state`}
        onChange={({ target }) => fields.onChange(name, target.value)}
        onKeyDown={({ key }) => key === 'Enter' && onSubmit()}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text');
          // A field would lose the line breaks.
          if (!/[\n{]/.test(text.trim())) return;
          event.preventDefault();
          onPaste(text);
        }}
      />
    </label>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a file can be opened with a button, too
    <div
      className={styles.form}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        const [file] = event.dataTransfer.files;
        event.preventDefault();
        if (file) onFile(file);
      }}
    >
      {field('from', 'Your version')}
      {field('to', 'Compare with')}
      <datalist id={`${id}-releases`}>
        {releases.map((release) => (
          <option key={release} value={release} aria-label={release} />
        ))}
      </datalist>
      <button type="button" className="button" onClick={onSubmit}>
        Show changes
      </button>
      <label className={styles.file}>
        Or paste, drop, or <span>open</span> a package.json or a lockfile. It stays in your browser.
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
        {choices.length > 0 && 'Several versions of webpack are installed. Which one? '}
        {choices.map((version) => (
          <button key={version} type="button" className={styles.choice} onClick={() => onChoose(version)}>
            {version}
          </button>
        ))}
      </output>
    </div>
  );
}
