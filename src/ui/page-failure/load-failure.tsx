import { TryAgain } from './try-again.tsx';

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
      <TryAgain onRetry={onRetry} />
    </div>
  );
}
