import { useEffect, useEffectEvent, useState } from 'react';
import { UserError } from '../../shared/problem.ts';
import { useWindowEvents } from '../../ui/use-window-events.ts';
import type { Files } from '../rules/protocol.ts';
import { projectArchive } from '../rules/project-archive.ts';
import { EXAMPLE_HASH, hashOfFiles } from '../rules/share.ts';
import { keepDrafts, projectOfHash, readDrafts, withFiles, withoutShown, withProject } from './drafts.ts';
import { FailureBoundary } from './failure-boundary.tsx';
import { withManifest } from './manifest.ts';
import { Workbench } from './workbench.tsx';
import * as styles from './playground.module.css';

const FULL = "Your browser can't keep this project. Copy it as a project before you close or reload this tab.";
/** Time after the last key, in ms, before a draft is kept. Less than before it's built again. */
const PAUSE = 200;

interface WorkbenchesProps {
  /** Examples to start with, by path below `examples/`. Each teaches one thing. */
  readonly presets: readonly { readonly name: string; readonly title: string }[];
}

/** Bundles projects in the browser: those that are open, kept across reloads, one of them on the workbench. */
export function Workbenches({ presets }: WorkbenchesProps) {
  const [drafts, setDrafts] = useState(readDrafts);
  const [{ source: shown, files }] = drafts;
  const examples = presets.filter(({ name }) => drafts.every(({ source }) => source !== EXAMPLE_HASH + name));
  /** What happened last, until the next change. */
  const [message, setMessage] = useState('');
  const [isKept, setKept] = useState(true);

  const keep = (): void => setKept(keepDrafts(drafts));
  const keepNow = useEffectEvent(keep);
  useEffect(() => {
    const timer = setTimeout(() => keepNow(), PAUSE);
    return () => clearTimeout(timer);
  }, [drafts]);

  const attempt = async (action: Promise<string>, failure: string): Promise<void> =>
    setMessage(await action.catch((error: unknown) => (error instanceof UserError ? `${error.message} ${error.hint}` : failure)));
  const open = async (hash: string): Promise<string> => {
    const project = drafts.find(({ source }) => source === hash) ?? (await projectOfHash(hash));
    if (project) setDrafts((before) => withProject(before, project));
    return '';
  };
  const openHash = (): void => void attempt(open(location.hash), "The example couldn't be loaded. Check your connection.");
  const start = useEffectEvent(openHash);
  useEffect(() => start(), []);
  useWindowEvents(['hashchange'], openHash);
  useWindowEvents(['pagehide'], keep);

  const choose = (source: string): void => {
    // So that a reload shows the same one.
    history.pushState(null, '', source || location.pathname);
    openHash();
  };
  const close = (): void => {
    const rest = withoutShown(drafts);
    history.replaceState(null, '', rest[0].source || location.pathname);
    setDrafts(rest);
  };
  const copyLink = async (): Promise<string> => {
    const link = location.href.replace(/#.*$/, '') + (await hashOfFiles(files));
    await navigator.clipboard.writeText(link);
    return `Link copied: ${link.length.toLocaleString('en')} characters, which contain all files.`;
  };
  const download = (): void => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([projectArchive(withManifest(files))], { type: 'application/zip' }));
    link.download = 'playground.zip';
    link.click();
    URL.revokeObjectURL(link.href);
    setMessage('Unpack it, then run: npm install && npx webpack');
  };
  const change = (changed: Files): void => {
    setMessage('');
    setDrafts((before) => withFiles(before, changed));
  };
  return (
    <div className={styles.playground}>
      <div className={`row apart ${styles.bar}`}>
        <span className="row">
          <label className="row">
            Project
            <select value={shown} onChange={({ target }) => choose(target.value)}>
              {drafts.map(({ source, title }) => (
                <option key={source} value={source}>
                  {title}
                </option>
              ))}
              <optgroup label="Start from an example">
                {examples.map(({ name, title }) => (
                  <option key={name} value={EXAMPLE_HASH + name}>
                    {title}
                  </option>
                ))}
              </optgroup>
            </select>
          </label>
          {drafts.length > 1 && (
            <button type="button" className="text-button" onClick={close}>
              Close
            </button>
          )}
        </span>
        <span className="row">
          <button type="button" className="button plain" onClick={() => void attempt(copyLink(), "Couldn't copy.")}>
            Copy link
          </button>
          <button type="button" className="button plain" onClick={download}>
            Copy as project
          </button>
        </span>
      </div>
      <output>{isKept ? message : FULL}</output>
      {/* Each project has an engine of its own, and nothing of another project. */}
      <FailureBoundary key={shown}>
        <Workbench files={files} onFiles={change} onRun={keep} />
      </FailureBoundary>
    </div>
  );
}
