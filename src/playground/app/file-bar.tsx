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
  const names = Object.keys(files);
  const [asked, setAsked] = useState<'add' | 'rename'>();
  const [deleted, setDeleted] = useState<Files>({});
  const [lost = active] = Object.keys(deleted);
  const put = (name: string): void => {
    const renamed = Object.entries(files).map(([own, text]) => [own === active ? name : own, text]);
    onFiles(asked === 'rename' ? Object.fromEntries(renamed) : { ...files, [name]: '' });
    onActive(name);
    setAsked(undefined);
  };
  const remove = (): void => {
    const { [active]: text = '', ...rest } = files;
    setDeleted({ [active]: text });
    onFiles(rest);
  };
  const restore = (): void => {
    onFiles({ ...files, ...deleted });
    onActive(lost);
  };
  const actions: Readonly<Record<string, () => void>> = {
    'Add file': () => setAsked('add'),
    Rename: () => setAsked('rename'),
    ...(names.length > 1 && { Delete: remove }),
    ...(!names.includes(lost) && { [`Restore ${lost}`]: restore }),
  };
  return (
    <>
      {asked ? (
        <NameForm
          renamed={asked === 'rename' ? active : undefined}
          others={names.filter((name) => asked === 'add' || name !== active)}
          onName={put}
          onCancel={() => setAsked(undefined)}
        />
      ) : (
        <div className={`row ${styles.bar}`}>
          {Object.entries(actions).map(([label, act]) => (
            <button key={label} type="button" className="text-button" onClick={act}>
              {label}
            </button>
          ))}
        </div>
      )}
      <TabBar label="Files" titles={names} selected={names.indexOf(active)} onSelect={(index) => onActive(names[index] ?? '')} />
    </>
  );
}

interface NameFormProps {
  /** Undefined for a new file. */
  readonly renamed: string | undefined;
  readonly others: readonly string[];
  readonly onName: (name: string) => void;
  readonly onCancel: () => void;
}

function NameForm({ renamed, others, onName, onCancel }: NameFormProps) {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const name = (new FormData(event.currentTarget).get('name') as string).trim();
    const found = nameProblem(name, others);
    setProblem(found);
    if (found === undefined) onName(name);
  };
  return (
    <form className={`row ${styles.bar}`} onSubmit={submit}>
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the reader has asked for it
        autoFocus
        name="name"
        defaultValue={renamed ?? 'src/'}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        aria-label={renamed === undefined ? 'Name of the new file' : `New name of ${renamed}`}
        aria-invalid={problem !== undefined}
        aria-describedby={id}
        onKeyDown={({ key }) => key === 'Escape' && onCancel()}
      />
      <button type="submit" className="button plain">
        {renamed === undefined ? 'Add' : 'Rename'}
      </button>
      <button type="button" className="text-button" onClick={onCancel}>
        Cancel
      </button>
      <output id={id}>{problem}</output>
    </form>
  );
}
