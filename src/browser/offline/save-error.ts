import type { SaveFailure } from '../../shared/offline/save-state.ts';

/** Saving cannot go on. */
export class SaveError extends Error {
  override readonly name = 'SaveError';
  readonly failure: SaveFailure;
  constructor(failure: SaveFailure, options?: ErrorOptions) {
    super(failure, options);
    this.failure = failure;
  }
}

/** Why an operation failed, from what the browser threw. */
export function failureOf(error: unknown): SaveFailure {
  if (error instanceof SaveError) return error.failure;
  if (error instanceof DOMException && error.name === 'QuotaExceededError') return 'space';
  return error instanceof DOMException && error.name !== 'TimeoutError' ? 'storage' : 'network';
}
