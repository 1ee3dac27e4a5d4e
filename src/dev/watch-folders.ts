import { lstatSync, readdirSync, watch } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * In milliseconds: changes within TOGETHER count as one, because editors save in steps, which a busy machine spreads over up
 * to 9 ms; after PAUSE without changes, the author pauses.
 */
const TOGETHER = 10;
const PAUSE = 400;

/**
 * Calls back soon after files change, once for simultaneous changes, and again when changes stop. Calls never overlap.
 */
export function watchFolders(
  folders: readonly string[],
  {
    onEvent,
    onChange,
    onPause,
  }: {
    readonly onEvent: () => void;
    readonly onChange: (paths: readonly string[]) => Promise<void>;
    readonly onPause: () => Promise<void>;
  },
): void {
  let timers: readonly NodeJS.Timeout[] = [];
  let running = Promise.resolve();
  const changed = new Set<string>();
  const run = (task: () => Promise<void>): void => {
    running = running.then(task).catch((error: unknown) => console.error(error instanceof Error ? error.message : error));
  };
  const onPath = (path: string): void => {
    onEvent();
    changed.add(path);
    timers.forEach(clearTimeout);
    timers = [
      setTimeout(() => {
        const paths = [...changed];
        changed.clear();
        run(async () => onChange(paths));
      }, TOGETHER),
      setTimeout(() => run(onPause), PAUSE),
    ];
  };
  for (const folder of folders) watchPlace(folder, onPath);
}

/** Watches a folder that may be deleted or replaced: a watcher only follows the folder that it started with. */
function watchPlace(folder: string, onPath: (path: string) => void): void {
  let watcher = new AbortController();
  watchTree(folder, onPath, watcher.signal);
  watch(dirname(folder), { persistent: false }, (type, name) => {
    if (type !== 'rename' || (name ?? basename(folder)) !== basename(folder)) return;
    watcher.abort();
    watcher = new AbortController();
    watchNew(folder, onPath, watcher.signal);
    onPath(folder);
  });
}

/** On Linux, Node.js watches each file of a folder, and loses those that an editor replaces. Folders don't lose them. */
const isRecursive = process.platform !== 'linux';

function watchTree(folder: string, onPath: (path: string) => void, signal: AbortSignal): void {
  // The server keeps the process alive, unless its port is busy.
  watch(folder, { recursive: isRecursive, persistent: false, signal }, (type, name) => {
    // Emacs creates lock files when an edit begins.
    if (name !== null && basename(name).startsWith('.#')) return;
    // Not every system reports which file changed.
    const path = join(folder, name ?? '');
    if (!isRecursive && type === 'rename') watchNew(path, onPath, signal);
    onPath(path);
  });
  if (isRecursive) return;
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) watchTree(join(folder, entry.name), onPath, signal);
}

/** Watches a folder that has just been created. It may already be gone, or a file. */
function watchNew(path: string, onPath: (path: string) => void, signal: AbortSignal): void {
  try {
    if (lstatSync(path).isDirectory()) watchTree(path, onPath, signal);
  } catch (error) {
    if (!['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
