import { type OfflineChoice, type OfflineList, SAVED_RECORD, WANTED_RECORD } from '../rules/offline-list.ts';
import type { SaveState } from '../rules/save-state.ts';
import { classifyFailure, download, fetchOfflineList, readSaved, saveError, writeRecord } from './saved-cache.ts';

/** Only one tab downloads at a time; another one continues when it's closed. */
const LOCK = 'docs-offline';
/** Maximum number of deploys during a download. */
const MOST_VERSIONS = 3;
/** Milliseconds between two progress updates. */
const PROGRESS_INTERVAL = 1000;

/**
 * Saves pages on the reader's device. The cache is the state, so closing the tab loses nothing: operations write a record, and
 * every tab follows the records.
 */
export class Saver {
  #state: SaveState = { list: undefined, stale: false, saved: undefined, wanted: undefined, present: new Set(), free: undefined };
  /** Ends this tab's download, or its wait for another tab's. */
  #stop: AbortController | undefined;
  /** Sections that the reader wants, but that couldn't be recorded because storage is full. */
  #unrecorded: readonly string[] | undefined;
  #due: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #tabs = new BroadcastChannel(LOCK);

  constructor() {
    this.#tabs.addEventListener('message', () => void this.refresh());
    addEventListener('online', () => {
      if (this.#state.failure === 'network') void this.setPaused(false);
    });
  }

  readonly state = (): SaveState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Reads the saved and the available pages, and the free space. */
  async load(): Promise<void> {
    await this.refresh();
    this.#set({ free: await freeSpace() });
    const list = await fetchOfflineList().catch(() => undefined);
    this.#set({ list: list ?? this.#state.list, stale: !list });
  }

  /** Reads the state from the device, and starts or stops the download accordingly. */
  async refresh(): Promise<void> {
    try {
      const kept = await readSaved();
      this.#set({ ...kept, list: this.#state.list ?? kept.wanted?.list ?? kept.saved?.list });
      if (!kept.wanted || kept.wanted.paused) this.#stop?.abort();
      else if (!this.#state.failure) void this.#download();
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Saves sections in addition to the saved ones, and updates those to the newest version. */
  async save(sections: readonly string[]): Promise<void> {
    const { list, saved } = this.#state;
    if (!list) return;
    // Otherwise the browser may evict the data when space is low. It may ask the reader or refuse; neither stops the
    // download.
    navigator.storage.persist?.().catch(() => undefined);
    await this.#record(WANTED_RECORD, { ...choose(list, [...sections, ...(saved?.sections ?? [])]), paused: false });
    this.#unrecorded = this.#state.failure && sections;
  }

  /** Pauses the download, or resumes it after a pause or a failure. */
  async setPaused(paused: boolean): Promise<void> {
    const { wanted } = this.#state;
    if (wanted) await this.#record(WANTED_RECORD, { ...wanted, paused });
    else if (this.#unrecorded) await this.save(this.#unrecorded);
    else this.#set({ failure: undefined });
  }

  /** Discards files of an unfinished download. */
  async discard(): Promise<void> {
    this.#unrecorded = undefined;
    await this.#record(WANTED_RECORD, undefined);
  }

  async remove(sections: readonly string[]): Promise<void> {
    const { saved } = this.#state;
    if (!saved) return;
    const rest = saved.sections.filter((name) => !sections.includes(name));
    await this.#record(SAVED_RECORD, rest.length === 0 ? undefined : { ...saved, sections: rest });
  }

  async #record(...change: Parameters<typeof writeRecord>): Promise<void> {
    this.#set({ failure: undefined });
    await writeRecord(...change).catch((error: unknown) => this.#fail(error));
    await this.#announce();
  }

  /** If storage is full or blocked, or the site can't be reached, the state says so. */
  #fail(error: unknown): void {
    this.#stop?.abort();
    this.#set({ failure: classifyFailure(error) });
  }

  #set(change: Partial<SaveState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** Has all tabs read the state. */
  async #announce(): Promise<void> {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, not a window
    this.#tabs.postMessage('changed');
    await this.refresh();
  }

  /** Downloads what's wanted once no other tab does. */
  async #download(): Promise<void> {
    if (this.#stop) return;
    const { signal } = (this.#stop = new AbortController());
    try {
      const { held } = await navigator.locks.query();
      this.#set({ isElsewhere: held?.some(({ name }) => name === LOCK) });
      await navigator.locks.request(LOCK, { signal }, async () => {
        this.#set({ isElsewhere: false });
        await this.#fetchAll(signal);
      });
    } catch (error) {
      if (!signal.aborted) this.#fail(error);
    }
    this.#stop = undefined;
    await this.#announce();
  }

  /** Runs while holding the lock, until everything is saved. */
  async #fetchAll(signal: AbortSignal): Promise<void> {
    for (let version = 1; ; version++) {
      const { wanted } = await readSaved();
      if (!wanted || wanted.paused) return;
      const { list, sections }: OfflineChoice = wanted;
      try {
        await download(wanted, { signal, onFile: () => this.#fileArrived() });
        await writeRecord(SAVED_RECORD, { ...choose(list, sections), date: new Date().toISOString() });
        await writeRecord(WANTED_RECORD, undefined);
        return;
      } catch (error) {
        if (signal.aborted || classifyFailure(error) !== 'network') throw error;
        // A file is gone or different: check for a new version.
        const newest = await fetchOfflineList();
        if (newest.version === list.version) throw error;
        if (version === MOST_VERSIONS) throw saveError('changed');
        await writeRecord(WANTED_RECORD, { ...choose(newest, sections), paused: false });
        this.#set({ list: newest });
      }
    }
  }

  #fileArrived(): void {
    // Also report progress made just before a slow file.
    if (this.#due) return;
    this.#due = setTimeout(() => {
      this.#due = undefined;
      void this.#announce();
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
const choose = (list: OfflineList, names: readonly string[]): OfflineChoice => ({
  list,
  sections: list.sections.map(({ name }) => name).filter((name) => names.includes(name)),
});
