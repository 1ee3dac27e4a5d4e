/** What a check of our own found. */
export interface CheckResult {
  /** What is wrong, one line each. */
  readonly faults: readonly string[];
  /** What was looked at, for people. */
  readonly notes?: readonly string[];
}
