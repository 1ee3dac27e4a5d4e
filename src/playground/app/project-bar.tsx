import { useId } from 'react';
import type { Draft } from '../rules/drafts.ts';
import type { Preset } from './playground.tsx';
import * as styles from './playground.module.css';

/** Chooses a project, or starts one, and shares it. */
export function ProjectBar({
  presets,
  drafts,
  shown,
  ...props
}: {
  readonly presets: readonly Preset[];
  readonly drafts: readonly Draft[];
  readonly shown: number;
  readonly onShow: (id: number) => void;
  readonly onPreset: (name: string) => void;
  readonly onClose: () => void;
  readonly onLink: () => void;
  readonly onDownload: () => void;
}) {
  const id = useId();
  return (
    <div className={styles.bar}>
      <label htmlFor={`${id}-draft`}>Project</label>
      <select id={`${id}-draft`} value={shown} onChange={({ target }) => props.onShow(Number(target.value))}>
        {drafts.map((draft) => (
          <option key={draft.id} value={draft.id}>
            {draft.title}
            {draft.isEdited ? ' (edited)' : ''}
          </option>
        ))}
      </select>
      {drafts.length > 1 && (
        <button type="button" className="text-button" onClick={props.onClose}>
          Close
        </button>
      )}
      <label htmlFor={`${id}-preset`}>Open</label>
      <select id={`${id}-preset`} value="" onChange={({ target }) => props.onPreset(target.value)}>
        <option value="">an example…</option>
        {presets.map(({ name, title }) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </select>
      <span className={styles.end}>
        <button type="button" className={styles.choice} onClick={props.onLink}>
          Copy link
        </button>
        <button type="button" className={styles.choice} onClick={props.onDownload}>
          Copy as project
        </button>
      </span>
    </div>
  );
}
