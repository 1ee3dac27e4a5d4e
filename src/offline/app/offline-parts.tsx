import { formatBytes, type OfflineRow, offlineRows } from '../rules/offline-rows.ts';
import { failureWords, savePhase, type SaveState } from '../rules/save-state.ts';
import { type OfflineList, planDownload, sumBytes } from '../rules/offline-list.ts';
import { count } from '../../shared/count.ts';
import type { Saver } from './saver.ts';
import * as styles from './offline.module.css';

interface OfflinePartProps {
  readonly state: SaveState;
  readonly saver: Saver;
}

/** A download's progress and its buttons. */
export function OfflineProgress({ state, saver }: OfflinePartProps) {
  const { failure, wanted, present } = state;
  const plan = wanted && planDownload(wanted, present);
  return (
    <div className={`aside tone-accent ${styles.job}`} data-severity={failure && 'error'}>
      <p className="row apart">
        <strong>{savePhase(state)}</strong> {plan && <span>{`${formatBytes(plan.have)} of ${formatBytes(plan.total)}`}</span>}
      </p>
      {plan && <progress value={plan.have} max={plan.total} aria-label="Download progress" />}
      {failure && <p role="alert">{failureWords[failure]}</p>}
      <div className="row">
        <button type="button" className="button" onClick={() => void (failure ? saver.load() : saver.setPaused(!wanted?.paused))}>
          {failure ? 'Try again' : wanted?.paused ? 'Resume' : 'Pause'}
        </button>
        {wanted && (failure ?? wanted.paused) && (
          <button type="button" className="button plain" onClick={() => void saver.discard()}>
            Discard
          </button>
        )}
      </div>
    </div>
  );
}

/** Sections that can be saved, with their sizes, and saved sections that can be removed. Explains the sizes. */
export function OfflineRows({ list, state, saver }: OfflinePartProps & { readonly list: OfflineList }) {
  const isBusy = state.wanted !== undefined;
  const common = sumBytes(planDownload({ list, sections: [] }, state.present).missing);
  return (
    <>
      <ul className="box rows">
        {offlineRows({ ...state, list }).map((row, index) => (
          <li key={row.title} className="flex apart" data-state={row.state}>
            <div>
              <p className="label">{row.title}</p>
              <p className={`note ${styles.facts}`}>{formatFacts(row)}</p>
            </div>
            {row.state === 'absent' && (
              // The first choice is recommended.
              <button
                type="button"
                className={index === 0 ? 'button' : 'button plain'}
                disabled={isBusy || state.failure === 'network'}
                onClick={() => void saver.save(row.sections)}
              >
                Save<span className="unseen"> {row.title}</span>
              </button>
            )}
            {row.state === 'saved' && (
              <button type="button" className="button plain" disabled={isBusy} onClick={() => void saver.remove(row.sections)}>
                Remove<span className="unseen"> {row.title}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      <p className="note">
        Sizes show the space used on your device; downloads are about a quarter of that.
        {common > 0 && ` The first download also includes search (${formatBytes(common)}).`}
        {" Printable pages, example archives, and images from other hosts aren't included."}
      </p>
    </>
  );
}

function formatFacts({ pages, bytes, state }: OfflineRow): string {
  if (state === 'wanted') return `${count(pages, 'page')}, not saved yet`;
  return `${count(pages, 'page')}${state === 'saved' ? ', saved' : ''}, ${formatBytes(bytes)}`;
}

/** Announces a newer version than the saved one. */
export function OfflineNews({ state, saver }: OfflinePartProps) {
  const { list, saved, present } = state;
  if (!list || !saved || saved.list.version === list.version || savePhase(state) !== undefined) return null;
  const { missing } = planDownload({ list, sections: saved.sections }, present);
  return (
    <div className="aside tone-accent">
      <p>{`A newer version is available: ${count(missing.length, 'file')} to download, ${formatBytes(sumBytes(missing))}.`}</p>
      <button type="button" className="button" onClick={() => void saver.save([])}>
        Refresh
      </button>
    </div>
  );
}
