import { projectArchive } from '../rules/project-archive.ts';
import { hashOfFiles, ShareError } from '../rules/share.ts';
import type { PlaygroundProps } from './playground.tsx';
import { FailureBoundary } from './failure-boundary.tsx';
import { useDrafts } from './use-drafts.ts';
import { withManifest } from './manifest.ts';
import { Workbench } from './workbench.tsx';
import * as styles from './playground.module.css';

/** The open projects, one of them on the workbench. */
export function Workbenches({ presets }: PlaygroundProps) {
  const { bySource, shown, draft, message, setMessage, ...drafts } = useDrafts();
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
            {Object.entries(bySource).map(([source, { title }]) => (
              <option key={source} value={source}>
                {title}
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
      <output>{message}</output>
      {/* Each project has an engine of its own, and nothing of another project. */}
      <FailureBoundary key={shown}>
        <Workbench files={draft.files} onFiles={drafts.change} />
      </FailureBoundary>
    </>
  );
}
