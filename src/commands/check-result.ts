/** The result of one of our own checks. */
export interface CheckResult {
  /** Problems, one line each. */
  readonly faults: readonly string[];
  /** Notes on what was checked. */
  readonly notes?: readonly string[];
}
