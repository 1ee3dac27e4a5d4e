import { useState } from 'react';
import type { MessageMatcher } from '../../shared/messages/match-messages.ts';
import type { ExplainedMessage } from '../../shared/messages/message.ts';
import type { CodeEditorProps } from '../../ui/editor/code-editor.tsx';
import { buildFiles, projectArchive } from '../rules/project-archive.ts';
import { EXAMPLE_HASH, hashOfFiles, ShareError } from '../rules/share.ts';
import type { PlaygroundProps } from './playground.tsx';
import { ProjectBar } from './project-bar.tsx';
import { useDrafts } from './use-drafts.ts';
import { Workbench } from './workbench.tsx';

/** What the playground uses of the site. */
export interface Tools {
  readonly loadEditor: CodeEditorProps['load'];
  readonly loadMatcher: () => Promise<MessageMatcher<ExplainedMessage>>;
}

/** The open projects, one of them on the workbench. */
export function Workbenches({ presets, packageJson, tools }: PlaygroundProps & { readonly tools: Tools }) {
  const drafts = useDrafts();
  const { draft } = drafts;
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
    link.href = URL.createObjectURL(
      new Blob([projectArchive(buildFiles(draft.files, packageJson))], { type: 'application/zip' }),
    );
    link.download = 'playground.zip';
    link.click();
    URL.revokeObjectURL(link.href);
    setMessage('Unpack it, then run: npm install && npx webpack');
  };
  return (
    <>
      <ProjectBar
        presets={presets}
        drafts={drafts.list}
        shown={draft.id}
        onShow={drafts.show}
        onPreset={(name) => {
          location.hash = EXAMPLE_HASH + name;
        }}
        onClose={drafts.close}
        onLink={() => void copyLink()}
        onDownload={download}
      />
      <output>{drafts.problem || message}</output>
      <Workbench
        // Each project has an engine of its own, and nothing of another project.
        key={draft.id}
        files={draft.files}
        packageJson={packageJson}
        tools={tools}
        onFiles={(files) => {
          setMessage('');
          drafts.change(files);
        }}
        onBeforeRun={drafts.keep}
      />
    </>
  );
}
