/** The result of a check. */
export interface CheckResult {
  /** Problems, one line each. */
  readonly faults: readonly string[];
  /** Notes on what was checked. */
  readonly notes?: readonly string[];
}
