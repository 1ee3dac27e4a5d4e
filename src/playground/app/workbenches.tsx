import { useState } from 'react';
import type { MessageMatcher } from '../../messages/rules/match-messages.ts';
import type { ExplainedMessage } from '../../messages/rules/message.ts';
import type { CodeEditorProps } from '../../editor/app/code-editor.tsx';
import { projectArchive } from '../rules/project-archive.ts';
import { hashOfFiles, ShareError } from '../rules/share.ts';
import type { PlaygroundProps } from './playground.tsx';
import { useDrafts } from './use-drafts.ts';
import { Workbench, withManifest } from './workbench.tsx';
import * as styles from './playground.module.css';

/** What the playground uses of the site. */
export interface Tools {
  readonly loadEditor: CodeEditorProps['load'];
  readonly loadMatcher: () => Promise<MessageMatcher<ExplainedMessage>>;
}

/** The open projects, one of them on the workbench. */
export function Workbenches({ presets, ...tools }: PlaygroundProps & Tools) {
  const { bySource, shown, draft, problem, ...drafts } = useDrafts();
  const [message, setMessage] = useState('');

  const copyLink = async (): Promise<void> => {
    try {
      const link = location.href.replace(/#.*$/, '') + (await hashOfFiles(draft.files));
      await navigator.clipboard.writeText(link);
      setMessage(`Link copied: ${link.length.toLocaleString('en')} characters, which contain all files.`);
    } catch (error) {
      setMessage(error instanceof ShareError ? error.message : "Couldn't copy.");
    }
  };
  const download = (): void => {
    const link = document.createElement('a');
    const archive = projectArchive(withManifest(draft.files));
    link.href = URL.createObjectURL(new Blob([archive], { type: 'application/zip' }));
    link.download = 'playground.zip';
    link.click();
    URL.revokeObjectURL(link.href);
    setMessage('Unpack it, then run: npm install && npx webpack');
  };
  return (
    <>
      <div className={`row ${styles.bar}`}>
        <label className="row">
          Project
          <select value={shown} onChange={({ target }) => drafts.show(target.value)}>
            {Object.entries(bySource).map(([source, { title, isEdited }]) => (
              <option key={source} value={source}>
                {title}
                {isEdited && ' (edited)'}
              </option>
            ))}
          </select>
        </label>
        {Object.keys(bySource).length > 1 && (
          <button type="button" className="text-button" onClick={drafts.close}>
            Close
          </button>
        )}
        <label className="row">
          Start from
          <select value="" onChange={({ target }) => drafts.openExample(target.value)}>
            <option value="">an example…</option>
            {presets.map(({ name, title }) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <span className={`row ${styles.end}`}>
          <button type="button" className="button plain" onClick={() => void copyLink()}>
            Copy link
          </button>
          <button type="button" className="button plain" onClick={download}>
            Copy as project
          </button>
        </span>
      </div>
      <output>{problem || message}</output>
      <Workbench
        // Each project has an engine of its own, and nothing of another project.
        key={shown}
        files={draft.files}
        {...tools}
        onFiles={(files) => {
          setMessage('');
          drafts.change(files);
        }}
      />
    </>
  );
}
