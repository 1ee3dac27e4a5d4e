import { type OfflineChoice, type OfflineList, SAVED_RECORD, WANTED_RECORD } from '../rules/offline-list.ts';
import type { SaveState } from '../rules/save-state.ts';
import { classifyFailure, download, fetchOfflineList, readSaved, waitForShell, writeRecord } from './saved-cache.ts';

/** Only one tab downloads at a time; another one continues when it's closed. */
const LOCK = 'docs-offline';
/** Milliseconds between two progress updates. */
const PROGRESS_INTERVAL = 1000;

/**
 * Saves pages on the reader's device. The cache is the state, so closing the tab loses nothing: operations write a record, and
 * every tab follows the records.
 */
export class Saver {
  #state: SaveState = { list: undefined, saved: undefined, wanted: undefined, present: new Set() };
  /** Ends this tab's download, or its wait for another tab's. */
  #stop: AbortController | undefined;
  #due: ReturnType<typeof setTimeout> | undefined;
  /** Versions whose download failed: during a deploy, servers may send old and new files in turn. */
  readonly #failed = new Set<string>();
  readonly #listeners = new Set<() => void>();
  readonly #tabs = new BroadcastChannel(LOCK);

  constructor() {
    this.#tabs.addEventListener('message', () => void this.refresh());
    addEventListener('online', () => {
      if (this.#state.failure === 'network') void this.load();
    });
  }

  readonly state = (): SaveState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Reads the saved and the available pages, and tries again what failed before. */
  async load(): Promise<void> {
    this.#set({ failure: undefined });
    this.#failed.clear();
    await this.refresh();
    try {
      this.#set({ list: await fetchOfflineList() });
    } catch (error) {
      this.#fail(error);
    }
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
  }

  /** Pauses or resumes the download. */
  async setPaused(paused: boolean): Promise<void> {
    const { wanted } = this.#state;
    if (wanted) await this.#record(WANTED_RECORD, { ...wanted, paused });
  }

  /** Discards files of an unfinished download. */
  async discard(): Promise<void> {
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
    const stop = (this.#stop = new AbortController());
    try {
      await navigator.locks.request(LOCK, { signal: stop.signal }, async () => this.#saveWanted(stop.signal));
    } catch (error) {
      if (!stop.signal.aborted) this.#fail(error);
    }
    // After a failure, other files may still be on their way.
    stop.abort();
    this.#stop = undefined;
    await this.#announce();
  }

  /** Runs while holding the lock. After a deploy, the new version is wanted instead, and downloaded next. */
  async #saveWanted(signal: AbortSignal): Promise<void> {
    const { wanted } = await readSaved();
    if (!wanted || wanted.paused) return;
    const { list, sections } = wanted;
    try {
      await download(wanted, { signal, onFile: () => this.#fileArrived() });
      await waitForShell(list.version);
      await writeRecord(SAVED_RECORD, { ...choose(list, sections), date: new Date().toISOString() });
      await writeRecord(WANTED_RECORD, undefined);
    } catch (error) {
      if (signal.aborted || classifyFailure(error) !== 'network') throw error;
      // A file is gone or different.
      const newest = await fetchOfflineList();
      this.#failed.add(list.version);
      if (this.#failed.has(newest.version)) throw error;
      await writeRecord(WANTED_RECORD, { ...choose(newest, sections), paused: false });
      this.#set({ list: newest });
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

/** The choice in another version: the sections that still exist. */
const choose = (list: OfflineList, names: readonly string[]): OfflineChoice => ({
  list,
  sections: list.sections.map(({ name }) => name).filter((name) => names.includes(name)),
});
