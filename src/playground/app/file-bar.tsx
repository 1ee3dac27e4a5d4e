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
    onFiles(
      asked === 'rename'
        ? Object.fromEntries(Object.entries(files).map(([own, text]) => [own === active ? name : own, text]))
        : { ...files, [name]: '' },
    );
    onActive(name);
    setAsked(undefined);
  };
  return (
    <>
      {asked ? (
        <NameForm
          key={asked}
          label={asked === 'add' ? 'Name of the new file' : `New name of ${active}`}
          first={asked === 'add' ? 'src/' : active}
          others={names.filter((name) => asked === 'add' || name !== active)}
          onName={put}
          onCancel={() => setAsked(undefined)}
        />
      ) : (
        <div className={styles.bar}>
          <button type="button" className="text-button" onClick={() => setAsked('add')}>
            Add file
          </button>
          <button type="button" className="text-button" onClick={() => setAsked('rename')}>
            Rename
          </button>
          {names.length > 1 && (
            <button
              type="button"
              className="text-button"
              onClick={() => {
                setDeleted([active, files[active] ?? '']);
                onFiles(Object.fromEntries(Object.entries(files).filter(([name]) => name !== active)));
              }}
            >
              Delete
            </button>
          )}
          {deleted && !(deleted[0] in files) && (
            <button
              type="button"
              className="text-button"
              onClick={() => {
                onFiles({ ...files, [deleted[0]]: deleted[1] });
                onActive(deleted[0]);
              }}
            >
              Restore {deleted[0]}
            </button>
          )}
        </div>
      )}
      <TabBar label="Files" titles={names} selected={names.indexOf(active)} onSelect={(index) => onActive(names[index] ?? '')} />
    </>
  );
}

function NameForm({
  label,
  first,
  others,
  onName,
  onCancel,
}: {
  readonly label: string;
  readonly first: string;
  readonly others: readonly string[];
  readonly onName: (name: string) => void;
  readonly onCancel: () => void;
}) {
  const id = useId();
  const [name, setName] = useState(first);
  const [problem, setProblem] = useState<string>();
  return (
    <form
      className={styles.bar}
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
        aria-label={label}
        aria-invalid={problem !== undefined}
        aria-describedby={id}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onCancel()}
      />
      <button type="submit" className="button plain">
        {label.startsWith('Name') ? 'Add' : 'Rename'}
      </button>
      <button type="button" className="text-button" onClick={onCancel}>
        Cancel
      </button>
      <output id={id}>{problem}</output>
    </form>
  );
}
