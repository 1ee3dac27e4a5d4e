import * as styles from './text-rotator.module.css';

/**
 * Shows one of four words at a time, visual only: the parent provides all of them to screen readers. Its styles change
 * the words, without JavaScript, and reserve room for the widest.
 */
export function TextRotator({ words }: { readonly words: readonly [string, string, string, string] }) {
  return (
    <span className={styles.rotator} aria-hidden="true">
      {words.map((word) => (
        <span key={word} className={styles.word}>
          {word}
        </span>
      ))}
    </span>
  );
}
