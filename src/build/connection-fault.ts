/** Why a request got no response. */
export function connectionFault(error: unknown, timeout: number): string {
  if (error instanceof Error && error.name === 'TimeoutError') return `didn't respond within ${timeout / 1000} seconds`;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return `can't be reached: ${cause instanceof Error ? cause.message : String(cause)}`;
}
