import { type SubmitEvent, useId, useState } from 'react';
import { TabBar } from '../../ui/tabs/tabs.tsx';
import { nameProblem } from '../rules/file-names.ts';
import type { Files } from '../rules/protocol.ts';
import * as styles from './playground.module.css';

interface FileBarProps {
  readonly files: Files;
  readonly active: string;
  readonly onActive: (name: string) => void;
  readonly onFiles: (files: Files) => void;
}

/** The files of a project: chooses, adds, renames, and deletes them. */
export function FileBar({ files, active, onActive, onFiles }: FileBarProps) {
  const id = useId();
  const names = Object.keys(files);
  const { [active]: _active, ...others } = files;
  const [problem, setProblem] = useState<string>();
  const choose = (name: string): void => {
    setProblem(undefined);
    onActive(name);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const isRename = (event.submitter as HTMLButtonElement | null)?.value === 'rename';
    const name = (new FormData(event.currentTarget).get('name') as string).trim();
    const found = nameProblem(name, Object.keys(isRename ? others : files));
    if (found !== undefined) return setProblem(found);
    const renamed = Object.entries(files).map(([own, text]) => [own === active ? name : own, text]);
    onFiles(isRename ? Object.fromEntries(renamed) : { ...files, [name]: '' });
    choose(name);
  };
  return (
    <>
      {/* Shows the name of the file that's chosen. */}
      <form key={active} className={`row ${styles.bar}`} onSubmit={submit}>
        <input
          name="name"
          defaultValue={active}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          aria-label="Name of a file"
          aria-invalid={problem !== undefined}
          aria-describedby={id}
        />
        <div className="row">
          <button className="text-button">Add file</button>
          <button className="text-button" value="rename">
            Rename
          </button>
          {names.length > 1 && (
            <button type="button" className="text-button" onClick={() => onFiles(others)}>
              Delete
            </button>
          )}
        </div>
        <output id={id}>{problem}</output>
      </form>
      <TabBar label="Files" titles={names} selected={names.indexOf(active)} onSelect={(index) => choose(names[index] ?? '')} />
    </>
  );
}
