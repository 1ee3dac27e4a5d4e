import { useMemo } from 'react';
import type { Severity } from '../rules/findings/rule.ts';
import { CodeEditor } from '../../editor/app/code-editor.tsx';
import type { EditorMark } from '../../editor/app/mount-editor.ts';
import { OpenFile, ToolForm } from '../../ui/tool-form/tool-form.tsx';
import type { CheckControl } from './use-check.ts';

const marks: Readonly<Record<Severity, EditorMark['severity']>> = {
  error: 'error',
  break: 'warning',
  outdated: 'info',
  redundant: 'hint',
  hint: 'hint',
};

/** Asks for a configuration: typed, pasted, dropped, or opened, with the files that it imports. */
export function CheckForm({ control }: { readonly control: CheckControl }) {
  const { files, active, report, version, isVersion } = control;
  const names = [...files.keys()];
  /** Imported files that weren't given: `./webpack.common`. */
  const missing = [...new Set(report?.unread.flatMap(({ from }) => from?.module ?? []))];
  const label = active === 'webpack.config.js' ? 'Your configuration' : active;
  const found = useMemo(
    () =>
      report?.findings.flatMap(({ at, severity, text }) =>
        at.file === active ? [{ from: at.start, to: at.end, severity: marks[severity], text: text.replaceAll('`', '') }] : [],
      ) ?? [],
    [report, active],
  );
  const open = (list: readonly File[]): void => void control.open(list);
  return (
    <ToolForm onFiles={open}>
      <div className="row label apart">
        <span>{label}</span>
        <label className="row">
          <span>webpack</span>
          <input
            size={7}
            value={version}
            spellCheck={false}
            autoComplete="off"
            inputMode="decimal"
            aria-label="webpack version"
            aria-invalid={!isVersion}
            onChange={({ target }) => control.chooseVersion(target.value.trim())}
          />
        </label>
      </div>
      {(names.length > 1 || missing.length > 0) && (
        <ul className="row" aria-label="Files">
          {names.map((name) => (
            <li key={name}>
              <button
                type="button"
                className="button plain"
                aria-pressed={name === active}
                onClick={() => control.setActive(name)}
              >
                {name}
              </button>
              {name === active && name !== names[0] && (
                <button type="button" className="text-button" onClick={() => control.remove(name)}>
                  Remove
                </button>
              )}
            </li>
          ))}
          {missing.map((specifier) => (
            <li key={specifier}>
              <button type="button" className="button plain" onClick={() => control.add(specifier)}>
                Add {specifier}
              </button>
            </li>
          ))}
        </ul>
      )}
      <CodeEditor
        name={active}
        label={label}
        text={files.get(active) ?? ''}
        marks={found}
        placeholder={'module.exports = {\n  mode: …\n};'}
        handle={control.editor}
        onText={control.type}
      />
      <OpenFile multiple onFiles={open}>
        Paste or drop your webpack.config, or <span className="text-button">open files</span>. They stay in your browser, and none
        of the code runs.
      </OpenFile>
    </ToolForm>
  );
}
