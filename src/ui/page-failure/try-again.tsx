/** Asks for the same thing once more. */
export const TryAgain = ({ onRetry }: { readonly onRetry: () => void }) => (
  <p>
    <button type="button" className="button" onClick={onRetry}>
      Try again
    </button>
  </p>
);
