import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import packageJson from '../../../examples/playground/package.json?source';
import { toOffset } from '../../shared/place.ts';
import { CodeEditor, type EditorMark, type MountedEditor } from '../../editor/app/code-editor.tsx';
import type { BuildProblem, Files } from '../rules/protocol.ts';
import { FileBar } from './file-bar.tsx';
import { Results } from './results.tsx';
import { useEngine } from './use-engine.ts';
import type { Tools } from './workbenches.tsx';
import * as styles from './playground.module.css';

/** Time after the last key, in ms, before a project is built again. */
const PAUSE = 400;

/** What webpack builds: the reader's files and our `package.json`. */
export const withManifest = (files: Files): Files => ({ ...files, 'package.json': packageJson });

/** The files of a project, and what becomes of them. */
export function Workbench({
  files,
  loadEditor,
  loadMatcher,
  onFiles,
}: Tools & {
  readonly files: Files;
  readonly onFiles: (files: Files) => void;
}) {
  const [chosen, setActive] = useState('');
  const active = chosen in files ? chosen : (Object.keys(files)[0] ?? '');
  /** The files of the last build; undefined until the reader asks for one, and once they stop it. */
  const built = useRef<Files>(undefined);
  const editor = useRef<Pick<MountedEditor, 'select'>>(null);
  const engine = useEngine();

  const build = useEffectEvent(() => {
    built.current = files;
    engine.build(withManifest(files));
  });
  useEffect(() => {
    if (built.current === undefined || built.current === files) return undefined;
    const timer = setTimeout(() => build(), PAUSE);
    return () => clearTimeout(timer);
  }, [files]);

  const { result, failure, sources } = engine;
  const marks = useMemo(
    () => toMarks(failure ? [failure] : (result?.problems ?? []), active, sources[active] ?? ''),
    [result, failure, active, sources],
  );

  return (
    <div className={styles.workbench}>
      <div className={styles.pane}>
        <FileBar files={files} active={active} onActive={setActive} onFiles={onFiles} />
        <CodeEditor
          name={active}
          label={active}
          text={files[active] ?? ''}
          marks={marks}
          handle={editor}
          load={loadEditor}
          onText={(text) => onFiles({ ...files, [active]: text })}
        />
      </div>
      <Results
        engine={engine}
        loadMatcher={loadMatcher}
        onBuild={build}
        onStop={() => {
          built.current = undefined;
          engine.stop();
        }}
        onShow={({ file = '', line = 1, column = 0 }) => {
          setActive(file);
          const offset = toOffset(files[file] ?? '', { line, column: column + 1 });
          // Once its file is shown.
          setTimeout(() => editor.current?.select(offset, offset));
        }}
      />
    </div>
  );
}

function toMarks(problems: readonly BuildProblem[], active: string, text: string): EditorMark[] {
  return problems.flatMap(({ file, line, column = 0, severity, text: message }) => {
    if (file !== active || line === undefined) return [];
    const from = toOffset(text, { line, column: column + 1 });
    const [word = ''] = /^(?:\w+|.?)/.exec(text.slice(from)) ?? [];
    return [{ from, to: from + word.length, severity, text: message }];
  });
}
