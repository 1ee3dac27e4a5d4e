import { type RefObject, useEffect, useSyncExternalStore } from 'react';
import type { Saver } from './saver.ts';
import { versionWords } from '../rules/offline-rows.ts';
import { savePhase } from '../rules/save-state.ts';
import { OfflineNews, OfflineProgress, OfflineRows } from './offline-parts.tsx';
import { Icon } from '../../ui/icons/icons.tsx';
import * as frame from '../../ui/dialog/dialog.module.css';
import * as styles from './offline.module.css';

interface OfflineAppProps {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly saver: Saver;
  /** Why saving isn't possible; undefined if it is. */
  readonly unavailable: string | undefined;
}

/** Save for Offline: what can be saved, what is saved, and the progress of a download. */
export function OfflineApp({ dialog, saver, unavailable }: OfflineAppProps) {
  const state = useSyncExternalStore(saver.subscribe, saver.state);
  const { list, saved } = state;
  const phase = savePhase(state);
  // The pressed button may be gone, so move focus before it's lost.
  useEffect(() => {
    const element = dialog.current;
    if (element?.open && !element.contains(document.activeElement)) element.querySelector('h2')?.focus();
  }, [dialog, phase]);
  const version = unavailable === undefined ? versionWords(list, saved) : undefined;

  return (
    // A click outside its box targets the dialog itself. Escape closes it, too.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={frame.dialog}
      aria-labelledby="offline-title"
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
    >
      <div className={`${frame.box} ${styles.box}`}>
        <div>
          <div className="flex apart">
            <h2 id="offline-title" tabIndex={-1} className={styles.title}>
              Save for offline
            </h2>
            <button type="button" className="icon-button" aria-label="Close" onClick={() => dialog.current?.close()}>
              <Icon name="close" />
            </button>
          </div>
          {version !== undefined && <p className="note">{version}</p>}
        </div>
        {unavailable === undefined ? (
          <>
            <p>Read and search saved pages without a connection.</p>
            {phase !== undefined && <OfflineProgress state={state} saver={saver} />}
            <OfflineNews state={state} saver={saver} />
            {list && <OfflineRows list={list} state={state} saver={saver} />}
          </>
        ) : (
          <p>{unavailable}</p>
        )}
        <output className="unseen">{phase ?? (saved && 'Saved')}</output>
      </div>
    </dialog>
  );
}
