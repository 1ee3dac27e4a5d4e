import { useId, useState } from 'react';
import { TabBar } from '../../ui/tabs/tabs.tsx';
import { nameProblem } from '../rules/file-names.ts';
import type { Files } from '../rules/protocol.ts';
import * as styles from './playground.module.css';

/** The files of a project: chooses, adds, renames, and deletes them. */
export function FileBar({
  files,
  active,
  onActive,
  onFiles,
}: {
  readonly files: Files;
  readonly active: string;
  readonly onActive: (name: string) => void;
  readonly onFiles: (files: Files) => void;
}) {
  const names = Object.keys(files);
  const [asked, setAsked] = useState<'add' | 'rename'>();
  const [deleted, setDeleted] = useState<readonly [name: string, text: string]>();
  const put = (name: string): void => {
    const renamed = Object.entries(files).map(([own, text]) => [own === active ? name : own, text]);
    onFiles(asked === 'rename' ? Object.fromEntries(renamed) : { ...files, [name]: '' });
    onActive(name);
    setAsked(undefined);
  };
  const actions: [label: string, act: () => void][] = [
    ['Add file', () => setAsked('add')],
    ['Rename', () => setAsked('rename')],
  ];
  if (names.length > 1)
    actions.push([
      'Delete',
      () => {
        const { [active]: text = '', ...rest } = files;
        setDeleted([active, text]);
        onFiles(rest);
      },
    ]);
  if (deleted && !(deleted[0] in files))
    actions.push([
      `Restore ${deleted[0]}`,
      () => {
        onFiles({ ...files, [deleted[0]]: deleted[1] });
        onActive(deleted[0]);
      },
    ]);
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
          {actions.map(([label, act]) => (
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

function NameForm({
  renamed,
  others,
  onName,
  onCancel,
}: {
  /** Undefined for a new file. */
  readonly renamed: string | undefined;
  readonly others: readonly string[];
  readonly onName: (name: string) => void;
  readonly onCancel: () => void;
}) {
  const id = useId();
  const [name, setName] = useState(renamed ?? 'src/');
  const [problem, setProblem] = useState<string>();
  return (
    <form
      className={`row ${styles.bar}`}
      onSubmit={(event) => {
        event.preventDefault();
        const found = nameProblem(name.trim(), others);
        setProblem(found);
        if (found === undefined) onName(name.trim());
      }}
    >
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the reader has asked for it
        autoFocus
        value={name}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        aria-label={renamed === undefined ? 'Name of the new file' : `New name of ${renamed}`}
        aria-invalid={problem !== undefined}
        aria-describedby={id}
        onChange={({ target }) => setName(target.value)}
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
