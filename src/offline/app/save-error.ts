import type { SaveFailure } from '../rules/save-state.ts';

/** Saving can't continue. */
export class SaveError extends Error {
  override readonly name = 'SaveError';
  readonly failure: SaveFailure;
  constructor(failure: SaveFailure, options?: ErrorOptions) {
    super(failure, options);
    this.failure = failure;
  }
}

/** Maps the browser's error to a reason. */
export function classifyFailure(error: unknown): SaveFailure {
  if (error instanceof SaveError) return error.failure;
  if (error instanceof DOMException && error.name === 'QuotaExceededError') return 'space';
  return error instanceof DOMException && error.name !== 'TimeoutError' ? 'storage' : 'network';
}
