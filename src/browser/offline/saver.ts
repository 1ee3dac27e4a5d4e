import type { OfflineChoice, OfflineList, WantedRecord } from '../../shared/offline/offline-list.ts';
import { NOTHING_KNOWN, type SaveJob, type SaveState } from '../../shared/offline/save-state.ts';
import { download } from './download.ts';
import { fetchOfflineList } from './fetch-offline-file.ts';
import { failureOf, SaveError } from './save-error.ts';
import { clearSaved, readSaved, sweepSaved, writeSaved, writeWanted } from './saved-cache.ts';

/** Only one tab downloads at a time; another one continues when it's closed. */
const LOCK = 'docs-offline';
/** How many deploys may happen during a download. */
const MOST_VERSIONS = 3;
/** Milliseconds between two progress updates. */
const TELL_INTERVAL = 200;

export interface Saver {
  readonly state: () => SaveState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Reads what is saved, what is new, and how much space there is. */
  readonly look: () => Promise<void>;
  /** Saves sections in addition to the saved ones, and updates those to the newest version. */
  readonly save: (sections: readonly string[]) => Promise<void>;
  readonly pause: () => Promise<void>;
  /** Resumes a paused, interrupted, or failed download; otherwise does nothing. */
  readonly resume: () => Promise<void>;
  /** Discards files of an unfinished download. */
  readonly discard: () => Promise<void>;
  readonly remove: (sections: readonly string[]) => Promise<void>;
}

/** Saves pages on the reader's device. The saved files are the state, so closing the tab loses nothing. */
export function createSaver(): Saver {
  let state = NOTHING_KNOWN;
  let stop: AbortController | undefined;
  /** A choice that couldn't be recorded because storage is full; retrying uses it. */
  let unnoted: WantedRecord | undefined;
  const listeners = new Set<() => void>();
  const tabs = new BroadcastChannel(LOCK);
  const broadcast = (word: 'changed' | 'pause'): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, not a window
    tabs.postMessage(word);
  };
  const set = (change: Partial<SaveState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  /** Reads the state from the device, with the given job. */
  async function refresh(job?: SaveJob): Promise<void> {
    const kept = await readSaved();
    const idle: SaveJob = kept.wanted ? { type: 'paused' } : { type: 'none' };
    const current = state.job.type === 'none' || state.job.type === 'paused' || !kept.wanted ? idle : state.job;
    set({ ...kept, list: state.list ?? kept.wanted?.list ?? kept.saved?.list, job: job ?? (stop ? state.job : current) });
  }

  async function look(): Promise<void> {
    try {
      await refresh();
      set({ free: await freeSpace() });
    } catch (error) {
      set({ job: { type: 'failed', failure: failureOf(error) } });
    }
    const list = await fetchOfflineList().catch(() => undefined);
    set({ list: list ?? state.list, stale: !list });
  }

  async function save(sections: readonly string[]): Promise<void> {
    const { list, saved, wanted } = state;
    if (!list) return;
    const names = new Set([...sections, ...(saved?.sections ?? []), ...(wanted?.sections ?? [])]);
    // Otherwise the browser may evict the data when space is low. It may ask the reader or refuse; neither stops the
    // download.
    navigator.storage.persist?.().catch(() => undefined);
    await enqueue({ ...choose(list, names), paused: false });
  }

  async function enqueue(wanted: WantedRecord): Promise<void> {
    unnoted = wanted;
    await writeWanted(wanted);
    unnoted = undefined;
    await refresh({ type: 'running' });
    await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => (lock ? run() : undefined));
    if (state.job.type !== 'running') return;
    // Another tab is downloading. If it's closed before the end, this one continues.
    set({ job: { type: 'elsewhere' } });
    await navigator.locks.request(LOCK, async () => {
      await refresh();
      if (state.wanted && !state.wanted.paused) await run();
      else await refresh({ type: state.wanted ? 'paused' : 'none' });
    });
  }

  /** Runs while holding the lock. Ends when everything is saved, or with a job that says why not. */
  async function run(): Promise<void> {
    stop = new AbortController();
    set({ job: { type: 'running' } });
    try {
      await fetchAll(stop.signal);
      stop = undefined;
      await refresh({ type: 'none' });
    } catch (error) {
      const job: SaveJob = stop?.signal.aborted ? { type: 'paused' } : { type: 'failed', failure: failureOf(error) };
      stop = undefined;
      await refresh(job).catch(() => set({ job }));
    }
    broadcast('changed');
  }

  async function fetchAll(signal: AbortSignal): Promise<void> {
    for (let version = 1; state.wanted; version++) {
      const choice: OfflineChoice = state.wanted;
      try {
        await download(choice, { signal, onFile });
        await writeSaved({ ...choose(choice.list, new Set(choice.sections)), date: new Date().toISOString() });
        await writeWanted(undefined);
        await sweepSaved();
        return;
      } catch (error) {
        if (!(error instanceof SaveError) || error.failure === 'storage' || version === MOST_VERSIONS) throw error;
        // A file is gone or different: check for a new version.
        const list = await fetchOfflineList();
        if (list.version === choice.list.version) throw error;
        await writeWanted({ ...choose(list, new Set(choice.sections)), paused: false });
        set({ list });
        await refresh();
      }
    }
  }

  let arrived: string[] = [];
  let due: ReturnType<typeof setTimeout> | undefined;
  function onFile(key: string): void {
    arrived.push(key);
    // Also report progress made just before a slow file.
    due ??= setTimeout(() => {
      due = undefined;
      if (stop) set({ present: new Set([...state.present, ...arrived]) });
      arrived = [];
      broadcast('changed');
    }, TELL_INTERVAL);
  }

  async function pause(): Promise<void> {
    try {
      if (state.wanted) await writeWanted({ ...state.wanted, paused: true });
    } finally {
      if (stop) stop.abort();
      else broadcast('pause');
    }
  }

  async function resume(): Promise<void> {
    await refresh();
    const wanted = state.wanted ?? unnoted;
    if (wanted && !stop) await enqueue({ ...wanted, paused: false });
  }

  async function discard(): Promise<void> {
    unnoted = undefined;
    await writeWanted(undefined);
    await sweepSaved();
    await refresh({ type: 'none' });
    broadcast('changed');
  }

  async function remove(sections: readonly string[]): Promise<void> {
    const { saved } = state;
    if (!saved) return;
    const rest = saved.sections.filter((name) => !sections.includes(name));
    if (rest.length === 0) await clearSaved();
    else {
      await writeSaved({ ...saved, sections: rest });
      await sweepSaved();
    }
    await refresh({ type: 'none' });
    broadcast('changed');
  }

  /** Wraps an operation: if storage is full or blocked, the state says so. */
  const withFailureState =
    <Arguments extends readonly unknown[]>(action: (...given: Arguments) => Promise<void>) =>
    async (...given: Arguments): Promise<void> => {
      try {
        await action(...given);
      } catch (error) {
        set({ job: { type: 'failed', failure: failureOf(error) } });
      }
    };

  tabs.addEventListener('message', ({ data }) => {
    if (data === 'pause') stop?.abort();
    else if (!stop) void withFailureState(refresh)();
  });
  addEventListener('online', () => {
    if (state.job.type === 'failed' && state.job.failure === 'network') void withFailureState(resume)();
  });

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    look,
    save: withFailureState(save),
    pause: withFailureState(pause),
    resume: withFailureState(resume),
    discard: withFailureState(discard),
    remove: withFailureState(remove),
  };
}

/** Free storage in bytes; undefined if the browser doesn't report it, as older versions of WebKit don't. */
async function freeSpace(): Promise<number | undefined> {
  try {
    const { quota, usage = 0 } = await navigator.storage.estimate();
    return quota === undefined ? undefined : quota - usage;
  } catch {
    return undefined;
  }
}

/** The choice in another version: the sections that still exist. */
const choose = (list: OfflineList, names: ReadonlySet<string>): OfflineChoice => ({
  list,
  sections: list.sections.map(({ name }) => name).filter((name) => names.has(name)),
});
