import type { Ref } from 'react';
import * as styles from './text-rotator.module.css';

export interface TextRotatorProps {
  readonly words: readonly string[];
  readonly current: string | undefined;
  readonly ref?: Ref<HTMLSpanElement>;
}

/**
 * One of several words, visual only: the parent provides all of them to screen readers. Its styles reserve room for the
 * widest.
 */
export function TextRotator({ words, current, ref }: TextRotatorProps) {
  return (
    <span ref={ref} className={styles.rotator} aria-hidden="true">
      {words.map((word) => (
        <span key={word} className={styles.word} data-current={word === current ? '' : undefined}>
          {word}
        </span>
      ))}
    </span>
  );
}
