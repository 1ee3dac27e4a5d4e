import { type RefObject, useEffect, useSyncExternalStore } from 'react';
import type { Saver } from './saver.ts';
import { planDownload } from '../rules/offline-list.ts';
import { offlineRows, versionWords } from '../rules/offline-rows.ts';
import { progressAnnouncement } from '../rules/save-state.ts';
import { OfflineList, OfflineNews, OfflineProgress, OfflineSpace } from './offline-progress.tsx';
import { Icon } from '../../ui/icons/icons.tsx';
import * as frame from '../../ui/dialog/dialog.module.css';
import * as styles from './offline.module.css';

export interface OfflineAppProps {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly saver: Saver;
  /** Why saving isn't possible; undefined if it is. */
  readonly unavailable: string | undefined;
}

/** Save for Offline: what can be saved, what is saved, and the progress of a download. */
export function OfflineApp({ dialog, saver, unavailable }: OfflineAppProps) {
  const state = useSyncExternalStore(saver.subscribe, saver.state);
  const { list, stale, saved, wanted, present, job } = state;
  const plan = wanted && planDownload(wanted, present);
  const idle = job.type === 'none';
  // A choice that failed before it started doesn't block others: a smaller one may fit.
  const free = idle || (job.type === 'failed' && !wanted);
  useDialogBehavior(dialog, job.type);
  const announcement =
    plan && job.type === 'running' ? progressAnnouncement(plan.have, plan.total) : idle && saved ? 'Saved' : '';

  const version = unavailable === undefined ? versionWords(list, saved) : undefined;

  return (
    <dialog ref={dialog} className={`${frame.dialog} ${styles.dialog}`} aria-labelledby="offline-title">
      <div className={`${frame.box} ${styles.box}`}>
        <div className={styles.head}>
          <div>
            <h2 id="offline-title" tabIndex={-1} className={styles.title}>
              Save for offline
            </h2>
            {version !== undefined && <p className="note">{version}</p>}
          </div>
          <button
            type="button"
            className={`icon-button ${styles.close}`}
            aria-label="Close"
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" />
          </button>
        </div>
        {unavailable === undefined ? (
          <>
            <p>Read and search saved pages without a connection.</p>
            {(plan || job.type === 'failed') && (
              <OfflineProgress
                job={job}
                have={plan?.have ?? 0}
                total={plan?.total ?? 0}
                onPause={() => void saver.pause()}
                onResume={() => void saver.resume()}
                onDiscard={() => void saver.discard()}
              />
            )}
            <OfflineNews state={state} onRefresh={() => void saver.save([])} onRetry={() => void saver.load()} />
            {list && (
              <OfflineList
                rows={offlineRows({ ...state, list })}
                canSave={free && !stale}
                canRemove={free}
                onSave={({ sections }) => void saver.save(sections)}
                onRemove={({ sections }) => void saver.remove(sections)}
              />
            )}
            {list && <OfflineSpace list={list} present={present} free={state.free} />}
          </>
        ) : (
          <p>{unavailable}</p>
        )}
        <output className="unseen">{announcement}</output>
      </div>
    </dialog>
  );
}

/** Closes the dialog on a click outside its box, and keeps focus inside while `phase` changes its buttons. */
function useDialogBehavior(dialog: OfflineAppProps['dialog'], phase: string): void {
  // A click outside the dialog's box targets the dialog itself.
  useEffect(() => {
    const element = dialog.current;
    const onClick = (event: MouseEvent): void => {
      if (event.target === element) element?.close();
    };
    element?.addEventListener('click', onClick);
    return () => element?.removeEventListener('click', onClick);
  }, [dialog]);
  // The pressed button may be gone, so move focus before it's lost.
  useEffect(() => {
    const element = dialog.current;
    if (element?.open && !element.contains(document.activeElement)) element.querySelector('h2')?.focus();
  }, [dialog, phase]);
}
