import { basename } from 'node:path';
import Watchpack from 'watchpack';

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
  // Emacs creates lock files when an edit begins.
  const watcher = new Watchpack({ ignored: (path) => /^(?:\.#|node_modules$)/.test(basename(path)) });
  watcher.on('change', onPath);
  watcher.on('remove', onPath);
  watcher.watch({ directories: folders, startTime: Date.now() });
}
