import { useMemo } from 'react';
import type { PlacedFinding } from '../rules/check.ts';
import type { Severity } from '../rules/findings/rule.ts';
import { CodeEditor, type CodeEditorProps, type EditorMark } from '../../editor/app/code-editor.tsx';
import { OpenFile, ToolForm } from '../../ui/tool-form/tool-form.tsx';
import * as styles from './check.module.css';

export interface CheckFormProps extends Pick<CodeEditorProps, 'handle' | 'load' | 'onText'> {
  readonly files: ReadonlyMap<string, string>;
  /** The file that is shown. */
  readonly active: string;
  readonly version: string;
  readonly isVersion: boolean;
  readonly findings: readonly PlacedFinding[];
  /** Imported files that weren't given: `./webpack.common`. */
  readonly missing: readonly string[];
  readonly onVersion: (version: string) => void;
  readonly onActive: (file: string) => void;
  readonly onAdd: (specifier: string) => void;
  readonly onRemove: (file: string) => void;
  readonly onFiles: (files: readonly File[]) => void;
}

const marks: Readonly<Record<Severity, EditorMark['severity']>> = {
  error: 'error',
  break: 'warning',
  outdated: 'info',
  redundant: 'hint',
  hint: 'hint',
};

/** Asks for a configuration: typed, pasted, dropped, or opened, with the files that it imports. */
export function CheckForm({ files, active, findings, missing, onFiles, ...props }: CheckFormProps) {
  const names = [...files.keys()];
  const label = active === 'webpack.config.js' ? 'Your configuration' : active;
  const found = useMemo(
    () =>
      findings.flatMap(({ at, severity, text }) =>
        at.file === active ? [{ from: at.start, to: at.end, severity: marks[severity], text: text.replaceAll('`', '') }] : [],
      ),
    [findings, active],
  );
  return (
    <ToolForm onFiles={onFiles}>
      <div className="row label apart">
        <span>{label}</span>
        <label className="row">
          <span>webpack</span>
          <input
            className={styles.version}
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
        <fieldset className={`row ${styles.files}`} aria-label="Files">
          {names.map((name) => (
            <span key={name}>
              <button type="button" className="button plain" aria-pressed={name === active} onClick={() => props.onActive(name)}>
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
            <button key={specifier} type="button" className="button plain" onClick={() => props.onAdd(specifier)}>
              Add {specifier}
            </button>
          ))}
        </fieldset>
      )}
      <CodeEditor
        name={active}
        label={label}
        text={files.get(active) ?? ''}
        marks={found}
        placeholder={'module.exports = {\n  mode: …\n};'}
        handle={props.handle}
        load={props.load}
        onText={props.onText}
      />
      <OpenFile multiple onFiles={onFiles}>
        Paste or drop your webpack.config, or <span className="text-button">open files</span>. They stay in your browser, and none
        of the code runs.
      </OpenFile>
    </ToolForm>
  );
}
