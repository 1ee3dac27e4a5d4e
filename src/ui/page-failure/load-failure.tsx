interface LoadFailureProps {
  readonly what: string;
  readonly detail: string;
  readonly onRetry: () => void;
}

/** Shown if a part of a page couldn't be loaded. */
export function LoadFailure({ what, detail, onRetry }: LoadFailureProps) {
  return (
    <div role="alert">
      <p>{`Couldn't load ${what}. ${detail}`}</p>
      <p>
        <button type="button" className="button" onClick={onRetry}>
          Try again
        </button>
      </p>
    </div>
  );
}
