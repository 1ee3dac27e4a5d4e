import { useId } from 'react';
import { OpenFile, ToolForm } from '../../ui/tool-form/tool-form.tsx';
import * as styles from './since.module.css';

export interface VersionFormProps {
  readonly from: string;
  readonly to: string;
  /** Releases to suggest. */
  readonly releases: readonly string[];
  /** Versions that a lockfile contains, if there are several. */
  readonly choices: readonly string[] | undefined;
  readonly problem: string | undefined;
  readonly onChange: (field: 'from' | 'to', text: string) => void;
  readonly onSubmit: () => void;
  readonly onChoose: (version: string) => void;
  /** A lockfile's text, pasted. */
  readonly onPaste: (text: string) => void;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Asks for a version: typed, pasted with a lockfile, or from a file. */
export function VersionForm({ releases, choices, problem, ...props }: VersionFormProps) {
  const id = useId();
  const field = (name: 'from' | 'to', label: string) => (
    <label className="label">
      <span>{label}</span>
      <input
        value={props[name]}
        list={`${id}-releases`}
        spellCheck={false}
        autoComplete="off"
        aria-describedby={`${id}-state`}
        onChange={({ target }) => props.onChange(name, target.value)}
        onKeyDown={({ key }) => key === 'Enter' && props.onSubmit()}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text');
          // A field would lose the line breaks.
          if (!/[\n{]/.test(text.trim())) return;
          event.preventDefault();
          props.onPaste(text);
        }}
      />
    </label>
  );
  return (
    <ToolForm onFiles={props.onFiles}>
      <div className={`row ${styles.fields}`}>
        {field('from', 'Your version')}
        {field('to', 'Compare with')}
        <button type="button" className="button" onClick={props.onSubmit}>
          Show changes
        </button>
      </div>
      <datalist id={`${id}-releases`}>
        {releases.map((release) => (
          <option key={release} value={release} aria-label={release} />
        ))}
      </datalist>
      <OpenFile multiple onFiles={props.onFiles}>
        Or paste, drop, or <span className="text-button">open</span> a package.json or a lockfile, or your configuration to see
        only its options. Files stay in your browser.
      </OpenFile>
      <output id={`${id}-state`} className="row">
        {problem}
        {choices && 'Several versions of webpack are installed. Which one? '}
        {choices?.map((version) => (
          <button key={version} type="button" className="button plain" onClick={() => props.onChoose(version)}>
            {version}
          </button>
        ))}
      </output>
    </ToolForm>
  );
}
