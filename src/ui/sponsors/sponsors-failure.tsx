/** The sponsors could not be loaded. */
export function SponsorsFailure({ detail, onRetry }: { readonly detail: string; readonly onRetry: () => void }) {
  return (
    <div role="alert">
      <p>The sponsors could not be loaded. {detail}</p>
      <p>
        <button type="button" className="button" onClick={onRetry}>
          Try again
        </button>
      </p>
    </div>
  );
}
