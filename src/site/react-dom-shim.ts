/**
 * In place of `react-dom` in production, of which its client reads this object and nothing else: portals, `flushSync` and hints for
 * resources, which nobody here asks for, are a hundredth of the shell. A test holds it to the shape of the real one.
 */
const nothing = (): void => undefined;

// oxlint-disable-next-line no-underscore-dangle -- React's own name for it
export const __DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE = {
  /** What the client puts its own in front of: flushing, resetting forms, hints. */
  d: { f: nothing, r: nothing, D: nothing, C: nothing, L: nothing, m: nothing, X: nothing, S: nothing, M: nothing },
  /** The priority of what is going on. */
  p: 0,
  findDOMNode: null,
};
