import {
  type OfflineChoice,
  type OfflineList,
  SAVED_RECORD,
  type SavedRecord,
  WANTED_RECORD,
  type WantedRecord,
} from '../rules/offline-list.ts';
import { NOTHING_KNOWN, type SaveJob, type SaveState } from '../rules/save-state.ts';
import { classifyFailure, download, fetchOfflineList, SaveError, readSaved, sweepSaved, writeRecord } from './saved-cache.ts';

/** Only one tab downloads at a time; another one continues when it's closed. */
const LOCK = 'docs-offline';
/** Maximum number of deploys during a download. */
const MOST_VERSIONS = 3;
/** Milliseconds between two progress updates. */
const PROGRESS_INTERVAL = 200;

/** Saves pages on the reader's device. The saved files are the state, so closing the tab loses nothing. */
export class Saver {
  #state = NOTHING_KNOWN;
  #stop: AbortController | undefined;
  /** A choice that couldn't be recorded because storage is full; retrying uses it. */
  #unrecorded: WantedRecord | undefined;
  #arrived: string[] = [];
  #due: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #tabs = new BroadcastChannel(LOCK);

  constructor() {
    this.#tabs.addEventListener('message', ({ data }) => {
      if (data === 'pause') this.#stop?.abort();
      else if (!this.#stop) void this.#reporting(async () => this.#refresh());
    });
    addEventListener('online', () => {
      const { job } = this.#state;
      if (job.type === 'failed' && job.failure === 'network') void this.resume();
    });
  }

  readonly state = (): SaveState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Reads the saved and the available pages, and the free space. */
  async load(): Promise<void> {
    await this.#reporting(async () => {
      await this.#refresh();
      this.#set({ free: await freeSpace() });
    });
    const list = await fetchOfflineList().catch(() => undefined);
    this.#set({ list: list ?? this.#state.list, stale: !list });
  }

  /** Saves sections in addition to the saved ones, and updates those to the newest version. */
  async save(sections: readonly string[]): Promise<void> {
    const { list, saved, wanted } = this.#state;
    if (!list) return;
    const names = new Set([...sections, ...(saved?.sections ?? []), ...(wanted?.sections ?? [])]);
    // Otherwise the browser may evict the data when space is low. It may ask the reader or refuse; neither stops the
    // download.
    navigator.storage.persist?.().catch(() => undefined);
    await this.#reporting(async () => this.#enqueue({ ...choose(list, names), paused: false }));
  }

  async pause(): Promise<void> {
    await this.#reporting(async () => {
      try {
        if (this.#state.wanted) await writeRecord(WANTED_RECORD, { ...this.#state.wanted, paused: true });
      } finally {
        if (this.#stop) this.#stop.abort();
        else this.#broadcast('pause');
      }
    });
  }

  /** Resumes a paused, interrupted, or failed download; otherwise does nothing. */
  async resume(): Promise<void> {
    await this.#reporting(async () => {
      await this.#refresh();
      const wanted = this.#state.wanted ?? this.#unrecorded;
      if (wanted && !this.#stop) await this.#enqueue({ ...wanted, paused: false });
    });
  }

  /** Discards files of an unfinished download. */
  async discard(): Promise<void> {
    this.#unrecorded = undefined;
    await this.#drop(WANTED_RECORD, undefined);
  }

  async remove(sections: readonly string[]): Promise<void> {
    const { saved } = this.#state;
    if (!saved) return;
    const rest = saved.sections.filter((name) => !sections.includes(name));
    await this.#drop(SAVED_RECORD, rest.length === 0 ? undefined : { ...saved, sections: rest });
  }

  /** Replaces a record, and deletes the files that are no longer needed. */
  async #drop(key: typeof SAVED_RECORD | typeof WANTED_RECORD, record: SavedRecord | undefined): Promise<void> {
    await this.#reporting(async () => {
      await writeRecord(key, record);
      await sweepSaved();
      await this.#refresh({ type: 'none' });
      this.#broadcast('changed');
    });
  }

  /** Runs an operation. If storage is full or blocked, the state says so. */
  async #reporting(operation: () => Promise<void>): Promise<void> {
    try {
      await operation();
    } catch (error) {
      this.#set({ job: { type: 'failed', failure: classifyFailure(error) } });
    }
  }

  #set(change: Partial<SaveState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  #broadcast(word: 'changed' | 'pause'): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, not a window
    this.#tabs.postMessage(word);
  }

  /** Reads the state from the device, with the given job. */
  async #refresh(job?: SaveJob): Promise<void> {
    const kept = await readSaved();
    const idle: SaveJob = kept.wanted ? { type: 'paused' } : { type: 'none' };
    const { job: now, list } = this.#state;
    const current = now.type === 'none' || now.type === 'paused' || !kept.wanted ? idle : now;
    this.#set({ ...kept, list: list ?? kept.wanted?.list ?? kept.saved?.list, job: job ?? (this.#stop ? now : current) });
  }

  async #enqueue(wanted: WantedRecord): Promise<void> {
    this.#unrecorded = wanted;
    await writeRecord(WANTED_RECORD, wanted);
    this.#unrecorded = undefined;
    await this.#refresh({ type: 'running' });
    await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => (lock ? this.#run() : undefined));
    if (this.#state.job.type !== 'running') return;
    // Another tab is downloading. If it's closed before the end, this one continues.
    this.#set({ job: { type: 'elsewhere' } });
    await navigator.locks.request(LOCK, async () => {
      await this.#refresh();
      if (this.#state.wanted && !this.#state.wanted.paused) await this.#run();
      else await this.#refresh({ type: this.#state.wanted ? 'paused' : 'none' });
    });
  }

  /** Runs while holding the lock. Ends when everything is saved, or sets a job with the failure. */
  async #run(): Promise<void> {
    const stop = new AbortController();
    this.#stop = stop;
    this.#set({ job: { type: 'running' } });
    try {
      await this.#fetchAll(stop.signal);
      this.#stop = undefined;
      await this.#refresh({ type: 'none' });
    } catch (error) {
      const job: SaveJob = stop.signal.aborted ? { type: 'paused' } : { type: 'failed', failure: classifyFailure(error) };
      this.#stop = undefined;
      await this.#refresh(job).catch(() => this.#set({ job }));
    }
    this.#broadcast('changed');
  }

  async #fetchAll(signal: AbortSignal): Promise<void> {
    for (let version = 1; this.#state.wanted; version++) {
      const choice: OfflineChoice = this.#state.wanted;
      try {
        await download(choice, { signal, onFile: (key) => this.#fileArrived(key) });
        await writeRecord(SAVED_RECORD, { ...choose(choice.list, new Set(choice.sections)), date: new Date().toISOString() });
        await writeRecord(WANTED_RECORD, undefined);
        await sweepSaved();
        return;
      } catch (error) {
        if (!(error instanceof SaveError) || error.failure === 'storage') throw error;
        // A file is gone or different: check for a new version.
        const list = await fetchOfflineList();
        if (list.version === choice.list.version) throw error;
        if (version === MOST_VERSIONS) throw new SaveError('changed');
        await writeRecord(WANTED_RECORD, { ...choose(list, new Set(choice.sections)), paused: false });
        this.#set({ list });
        await this.#refresh();
      }
    }
  }

  #fileArrived(key: string): void {
    this.#arrived.push(key);
    // Also report progress made just before a slow file.
    if (this.#due) return;
    this.#due = setTimeout(() => {
      this.#due = undefined;
      if (this.#stop) this.#set({ present: new Set([...this.#state.present, ...this.#arrived]) });
      this.#arrived = [];
      this.#broadcast('changed');
    }, PROGRESS_INTERVAL);
  }
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
