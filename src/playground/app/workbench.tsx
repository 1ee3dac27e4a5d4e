import { useMemo, useRef, useState } from 'react';
import { CodeEditor } from '../../editor/app/code-editor.tsx';
import type { EditorMark, MountedEditor } from '../../editor/app/mount-editor.ts';
import { toOffset } from '../../shared/place.ts';
import type { BuildProblem, Files } from '../rules/protocol.ts';
import { FileBar } from './file-bar.tsx';
import { Results } from './results.tsx';
import { useEngine } from './use-engine.ts';
import * as styles from './playground.module.css';

interface WorkbenchProps {
  readonly files: Files;
  readonly onFiles: (files: Files) => void;
  /** Before anything of the project runs, because it can freeze the page. */
  readonly onRun: () => void;
}

/** The files of a project, and what becomes of them. */
export function Workbench({ files, onFiles, onRun }: WorkbenchProps) {
  const [chosen, setActive] = useState('');
  const active = Object.hasOwn(files, chosen) ? chosen : (Object.keys(files)[0] ?? '');
  const editor = useRef<Pick<MountedEditor, 'select'>>(null);
  const engine = useEngine(files, onRun);
  const { problems, sources } = engine;
  const marks = useMemo(() => toMarks(problems, active, sources[active] ?? ''), [problems, active, sources]);
  const show = ({ file = '', line = 1, column = 0 }: BuildProblem): void => {
    if (!Object.hasOwn(files, file)) return;
    setActive(file);
    const offset = toOffset(files[file] ?? '', { line, column: column + 1 });
    // Once its file is shown.
    setTimeout(() => editor.current?.select(offset, offset));
  };
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
          onText={(text) => onFiles({ ...files, [active]: text })}
        />
      </div>
      <Results engine={engine} onShow={show} />
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
