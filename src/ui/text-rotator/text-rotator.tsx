import type { Ref } from 'react';
import * as styles from './text-rotator.module.css';

export interface TextRotatorProps {
  readonly words: readonly string[];
  readonly current: string | undefined;
  /** Width that is kept for the widest word, in pixels. */
  readonly maxWidth: number;
  readonly ref?: Ref<HTMLSpanElement>;
}

/** One of several words, for the eye alone: whoever shows it says all of them in another way. */
export function TextRotator({ words, current, maxWidth, ref }: TextRotatorProps) {
  return (
    <span ref={ref} className={styles.rotator} style={{ width: maxWidth }} aria-hidden="true">
      {words.map((word) => (
        <span key={word} className={styles.word} data-current={word === current ? '' : undefined}>
          {word}
        </span>
      ))}
    </span>
  );
}
