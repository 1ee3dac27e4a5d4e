/** Milliseconds without a request before background work starts. */
const QUIET = 150;

/** Schedules background work: requests take precedence, and a change cancels work on the old state. */
export interface Turns {
  /** Call for each request. */
  asked(): void;
  /** Call when a file has changed. */
  changed(): void;
  /**
   * Returns a function that resolves once there are no requests for a while: to true, or to false if a file has changed
   * since this call.
   */
  next(): () => Promise<boolean>;
}

export function createTurns(now: () => number = () => performance.now()): Turns {
  let lastAsked = -Infinity;
  let changes = 0;
  return {
    asked: () => (lastAsked = now()),
    changed: () => changes++,
    next() {
      const begun = changes;
      const isCurrent = (): boolean => changes === begun;
      return async () => {
        // Always yield once, because pending requests aren't known yet.
        let wait = 0;
        do {
          await new Promise((resolve) => setTimeout(resolve, wait));
          wait = lastAsked + QUIET - now();
        } while (wait > 0 && isCurrent());
        return isCurrent();
      };
    },
  };
}
