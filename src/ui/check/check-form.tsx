import type { RefObject } from 'react';
import { useId } from 'react';
import type { PlacedFinding } from '../../shared/check/check.ts';
import { CheckedText } from './checked-text.tsx';
import { OpenFile, ToolForm } from '../tool-form/tool-form.tsx';
import * as styles from './check.module.css';

export interface CheckFormProps {
  readonly files: ReadonlyMap<string, string>;
  /** The file that is shown. */
  readonly active: string;
  readonly version: string;
  readonly isVersion: boolean;
  readonly findings: readonly PlacedFinding[];
  /** Imported files that weren't given: `./webpack.common`. */
  readonly missing: readonly string[];
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly onText: (text: string) => void;
  readonly onVersion: (version: string) => void;
  readonly onActive: (file: string) => void;
  readonly onAdd: (specifier: string) => void;
  readonly onRemove: (file: string) => void;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Asks for a configuration: typed, pasted, dropped, or opened, with the files that it imports. */
export function CheckForm({ files, active, findings, missing, field, onText, onFiles, ...props }: CheckFormProps) {
  const id = useId();
  const names = [...files.keys()];
  return (
    <ToolForm onFiles={onFiles}>
      <div className={styles.head}>
        <label htmlFor={`${id}-text`}>{names.length > 1 || active !== 'webpack.config.js' ? active : 'Your configuration'}</label>
        <label className={styles.version}>
          <span>webpack</span>
          <input
            value={props.version}
            spellCheck={false}
            autoComplete="off"
            inputMode="decimal"
            aria-label="webpack version"
            aria-invalid={!props.isVersion}
            onChange={({ target }) => props.onVersion(target.value.trim())}
          />
        </label>
      </div>
      {(names.length > 1 || missing.length > 0) && (
        <fieldset className={styles.files} aria-label="Files">
          {names.map((name) => (
            <span key={name}>
              <button type="button" className={styles.choice} aria-pressed={name === active} onClick={() => props.onActive(name)}>
                {name}
              </button>
              {name === active && name !== names[0] && (
                <button type="button" className="text-button" onClick={() => props.onRemove(name)}>
                  Remove
                </button>
              )}
            </span>
          ))}
          {missing.map((specifier) => (
            <button key={specifier} type="button" className={styles.choice} onClick={() => props.onAdd(specifier)}>
              Add {specifier}
            </button>
          ))}
        </fieldset>
      )}
      <CheckedText
        id={`${id}-text`}
        text={files.get(active) ?? ''}
        findings={findings.filter(({ at }) => at.file === active)}
        field={field}
        describedBy={`${id}-note`}
        onText={onText}
      />
      <OpenFile id={`${id}-note`} multiple onFiles={onFiles}>
        Paste or drop your webpack.config, or <span>open files</span>. They stay in your browser, and none of the code runs.
      </OpenFile>
    </ToolForm>
  );
}
