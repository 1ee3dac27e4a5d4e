/** Milliseconds without a request before background work starts. */
const QUIET = 150;

/** Schedules background work: requests take precedence, and a change cancels work on the old state. */
export interface IdleScheduler {
  requestReceived(): void;
  fileChanged(): void;
  /**
   * Returns a function that resolves once there are no requests for a while: to true, or to false if a file has changed
   * since the task started.
   */
  startTask(): () => Promise<boolean>;
}

export function createIdleScheduler(now: () => number = () => performance.now()): IdleScheduler {
  let lastRequest = -Infinity;
  let changes = 0;
  return {
    requestReceived: () => (lastRequest = now()),
    fileChanged: () => changes++,
    startTask() {
      const changesBefore = changes;
      const isCurrent = (): boolean => changes === changesBefore;
      return async () => {
        // Always yield once, because pending requests aren't known yet.
        let wait = 0;
        do {
          await new Promise((resolve) => setTimeout(resolve, wait));
          wait = lastRequest + QUIET - now();
        } while (wait > 0 && isCurrent());
        return isCurrent();
      };
    },
  };
}
