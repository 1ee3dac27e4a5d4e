/** Milliseconds without a request after which the server has time for other things. */
const QUIET = 150;

/** Lets what can wait do so: readers' requests go first, and a change makes work on what was before pointless. */
export interface Turns {
  /** A request has come. */
  asked(): void;
  /** A file is another. */
  changed(): void;
  /** A function that resolves when nobody has asked for a while: to true, or to false once a file has changed since this call. */
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
        // Always a breath, as requests that wait are not known yet.
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
