/** Shown if the sponsors couldn't be loaded. */
export function SponsorsFailure({ detail, onRetry }: { readonly detail: string; readonly onRetry: () => void }) {
  return (
    <div role="alert">
      <p>Couldn't load the sponsors. {detail}</p>
      <p>
        <button type="button" className="button" onClick={onRetry}>
          Try again
        </button>
      </p>
    </div>
  );
}
